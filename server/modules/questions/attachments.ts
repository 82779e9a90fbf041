import { checkAttachment } from '../../../contract/questions/rules/check-question';
import type { FileChannel } from '../files/channel';

export const attachments: FileChannel = { name: 'question', check: checkAttachment };
