// What a thread keeps is known below, where tasks find their world; all that import this module name
// it without another import.
@_exported import struct TaskHost.ThreadSlot
