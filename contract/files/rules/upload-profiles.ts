import { uploadProfiles as limits, proofFile } from '../../limits/files';
import { fileSuffix, proofMessages } from './proof-file';

/** C14: the kinds of upload. Browser and server check by the same table. */
export type UploadProfileName = keyof typeof limits;

interface UploadProfile {
  /** Undefined: any. */
  extensions: readonly string[] | undefined;
  /** Bytes. */
  maxBytes: number;
  /** Files at a time. */
  count: number;
  /** Characters; undefined: as long as the storage takes. */
  nameMaxLength?: number;
  format: string;
  size: string;
}

const megabyte = 1024 * 1024;
const megabytes = (bytes: number): number => bytes / megabyte;

const genericExtensions = ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png'] as const;
const croppedExtensions = ['jpg', 'jpeg', 'png', 'bmp', 'tif', 'webp'] as const;
const wrongFormat = '上传文件格式不正确';
const tooLarge = (bytes: number): string => `上传文件大小不能超过${megabytes(bytes)}MB`;

export const uploadProfiles: Readonly<Record<UploadProfileName, UploadProfile>> = {
  /** R210 */
  generic: {
    extensions: genericExtensions,
    ...limits.generic,
    // R221
    format: `只能上传${genericExtensions.join('、')}格式的文件`,
    size: `只能上传不超过${megabytes(limits.generic.maxBytes)}MB的文件`,
  },
  /** R206–R209 */
  community: {
    extensions: undefined,
    ...limits.community,
    format: wrongFormat,
    size: tooLarge(limits.community.maxBytes),
  },
  /** R228, R229 */
  proof: {
    extensions: proofFile.extensions,
    ...limits.proof,
    format: proofMessages.format,
    size: proofMessages.size,
  },
  /** R176 */
  editorFile: {
    extensions: ['rar', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'pdf'],
    ...limits.editorFile,
    format: wrongFormat,
    size: tooLarge(limits.editorFile.maxBytes),
  },
  /** R225, R226; C13: the message is made from the list. */
  cropper: {
    extensions: croppedExtensions,
    ...limits.cropper,
    format: `只能上传${croppedExtensions.join('、').toUpperCase()}格式的图片`,
    size: `上传图片大小不能超过${megabytes(limits.cropper.maxBytes)}M`,
  },
  /** R175 */
  editorImage: {
    extensions: ['jpg', 'png', 'gif', 'bmp', 'jpeg'],
    ...limits.editorImage,
    format: '请上传图片',
    size: `图片大小不能超过${megabytes(limits.editorImage.maxBytes)}MB`,
  },
  /** R301 */
  feedbackPicture: {
    extensions: ['jpg', 'jpeg', 'png'],
    ...limits.feedbackPicture,
    format: '请上传图片',
    size: `上传图片大小不能超过${megabytes(limits.feedbackPicture.maxBytes)}M`,
  },
  /** In the words of R221. */
  chat: {
    ...limits.chat,
    format: `只能上传${limits.chat.extensions.join('、')}格式的文件`,
    size: `只能上传不超过${megabytes(limits.chat.maxBytes)}MB的文件`,
  },
};

/** Those that take pictures alone. */
const ofPictures: readonly UploadProfileName[] = ['cropper', 'editorImage', 'feedbackPicture'];

/** What a file field offers; undefined: any file. */
export const acceptOf = (profile: UploadProfileName): string | undefined =>
  uploadProfiles[profile].extensions?.map((extension) => `.${extension}`).join(',');

/** R209, R226 */
export const tooMany = (profile: UploadProfileName): string => {
  const { count } = uploadProfiles[profile];
  return ofPictures.includes(profile) ? `最多上传${count}张图片` : `最多上传${count}个文件`;
};

interface UploadedName {
  name: string;
  /** Bytes. */
  size: number;
}

/** What is wrong with a file for this kind of upload, in the specification's words. */
export function checkUpload(profile: UploadProfileName, { name, size }: UploadedName): string | undefined {
  const { extensions, maxBytes, nameMaxLength, format, size: tooLargeWords } = uploadProfiles[profile];
  if (size === 0 || (extensions && !extensions.includes(fileSuffix(name)))) return format;
  if (nameMaxLength !== undefined && [...name].length > nameMaxLength) return proofMessages.nameTooLong;
  return size > maxBytes ? tooLargeWords : undefined;
}

/** R177: a pasted picture is refused from this size on. */
export function checkPastedPicture(size: number): string | undefined {
  return size >= limits.editorImage.pastedBytes ? '粘贴的图片过大，请压缩后重试' : undefined;
}

/** What is wrong with the files that were chosen at once; R210: there must be one. */
export function checkChosen(profile: UploadProfileName, chosen: readonly UploadedName[]): string | undefined {
  if (chosen.length === 0) return '请选择文件';
  if (chosen.length > uploadProfiles[profile].count) return tooMany(profile);
  for (const file of chosen) {
    const wrong = checkUpload(profile, file);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
