// What an exercise is called by is known to the first program, too, which links no exercise.
// All files of this module, and all that import it, name it without another import.
@_exported import struct CourseFiles.ExerciseNumber
