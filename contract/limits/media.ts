/** Pictures of the media library. */
export const media = {
  nameMaxLength: 80,
  altMaxLength: 120,
  tagMaxLength: 20,
  /** Of one picture. */
  tagCount: 10,
  /** Tags that are offered as a filter. */
  tagsShown: 50,
  pageSize: 24,
} as const;
