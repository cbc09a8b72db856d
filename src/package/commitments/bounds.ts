/** Bytes. No segment is longer, so that a file of any size is hashed in little memory. */
export const mostInSegment = 2 ** 20;

/** Segments. A reader makes four hashes of each. */
export const mostInFile = 100_000;
export const mostInPackage = 500_000;
