import { fileSuffix } from '../../../contract/files/rules/proof-file';
import { uploadsBy } from '../files/uploads-flow';
import { call } from '../shared/call';

/** The files of a message to a visitor's conversation, or to one that staff answer. */
export const chatUploads = (chatIdNow: () => string, staff: boolean) =>
  uploadsBy({
    link: async ({ name, size }, fileMd5, signal) => {
      const asked = { chatId: chatIdNow(), fileMd5, size, name, suffix: fileSuffix(name) };
      const { fileData, headers } = staff
        ? await call('POST /api/portal/v1/staff/getChatFileUploadUrl', asked, { signal })
        : await call('POST /api/portal/v1/service/chat/getFileUploadUrl', asked, { signal });
      return { ...fileData, headers };
    },
    status: ({ fileIndexId, relativePath }, fileStatus, signal) => {
      const report = { fileIndexId, relativePath, fileStatus };
      return staff
        ? call('POST /api/portal/v1/staff/updateChatFileStatus', report, { signal })
        : call('POST /api/portal/v1/service/chat/updateFileStatus', { ...report, chatId: chatIdNow() }, { signal });
    },
  });
