/** Films that staff upload in the console. */
export const films = {
  nameMaxLength: 120,
  mostBytes: 2 * 1024 * 1024 * 1024,
  /** A film comes in by pieces of so many bytes: what has come in is not sent again. */
  pieceBytes: 4 * 1024 * 1024,
  leastSeconds: 1,
  mostSeconds: 2 * 60 * 60,
  /** Pixels of the longer side. */
  mostPixels: 4_096,
  /** An upload that nobody goes on with is removed. */
  uploadDays: 3,
  /** The uploaded file is kept so long after its encoding, and can be encoded again. */
  sourceDays: 90,
  /** Of all files that are kept for that; the oldest go first. */
  sourceBytes: 20 * 1024 ** 3,
  /** What the vendor has not made playable by then has failed. */
  vendorHours: 6,
  /** The vendor is asked again so often how far a film is. */
  vendorSeconds: 30,
  /** What an encoding has replaced is played on by who has begun before. */
  replacedHours: 24,
  /** Of one person, unfinished. */
  uploadsAtOnce: 5,
  /** Pictures that are offered as the cover. */
  frames: 3,
  pageSize: 20,
} as const;
