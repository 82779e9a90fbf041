/** Proof of a data error (R228). */
export const proofFile = {
  extensions: ['rar', 'zip', 'doc', 'docx', 'pdf', 'jpg', 'png'],
  maxBytes: 20 * 1024 * 1024,
  count: 1,
  /** R206 */
  nameMaxLength: 80,
} as const;

/** C14: bytes, and files at a time, of the kinds of upload. */
export const uploadProfiles = {
  /** R206, R210 */
  generic: { maxBytes: 50 * 1024 * 1024, count: 1, nameMaxLength: 80 },
  /** R206, R208, R209 */
  community: { maxBytes: 40 * 1024 * 1024, count: 5, nameMaxLength: 80 },
  /** R228 */
  proof: { maxBytes: proofFile.maxBytes, count: proofFile.count, nameMaxLength: proofFile.nameMaxLength },
  /** R176 */
  editorFile: { maxBytes: 16 * 1024 * 1024, count: 1 },
  /** R226 */
  cropper: { maxBytes: 5 * 1024 * 1024, count: 1 },
  /** R175, R177 */
  editorImage: { maxBytes: 2 * 1024 * 1024, count: 9, pastedBytes: 3_145_728 },
  /** R301 */
  feedbackPicture: { maxBytes: 5 * 1024 * 1024, count: 5, nameMaxLength: 80 },
  /** Of a message of the chat. */
  chat: {
    extensions: ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png', 'webp'],
    maxBytes: 20 * 1024 * 1024,
    count: 3,
    nameMaxLength: 80,
  },
} as const;

/** R227: pixels. */
export const cropper = {
  avatarBox: { width: 440, height: 440 },
  pictureBox: { width: 625, height: 353 },
  avatarShown: 120,
  quality: 0.8,
} as const;

export const uploads = {
  linkSeconds: 10 * 60,
  unconfirmedHours: 24,
  /** How long a file is kept after all that shows it was hidden or deleted. */
  unseenDays: 30,
  /** Of all that an account, or a browser without one, has stored; staff have none. */
  quotaBytes: 1024 * 1024 * 1024,
} as const;

/** Status codes of an upload (R212). */
export const fileStatus = { initial: 1, failed: 2, uploaded: 3 } as const;
