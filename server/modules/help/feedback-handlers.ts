import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { helpCalls } from '../../../contract/help/calls';
import {
  checkDescription,
  checkPicture,
  feedbackMessages,
  feedbackReasons,
  pictureIds,
} from '../../../contract/help/rules/feedback';
import { uploadProfiles } from '../../../contract/limits/files';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import type { FileChannel } from '../files/channel';
import { findFile, useFiles as takeFiles } from '../files/files-store';
import { sendFile } from '../files/send-file';
import { takeNotice } from '../files/upload-check';
import { uploadLink } from '../files/upload-link';
import { requireUploader } from '../files/uploader';
import { addFeedback, hasFeedback } from './feedback-store';

type FeedbackCall = Extract<keyof typeof helpCalls, `${string}/help/${string}` | `${string}/submitHelpFeedback`>;

const pictures: FileChannel = { name: 'help', check: checkPicture };

const reasons: readonly string[] = feedbackReasons;

/** The reasons of a feedback, in the order of the form. @throws BusinessError 400 */
function reasonsOf(type: string): string[] {
  const chosen = type.split(',').filter((reason) => reason !== '');
  if (chosen.length === 0 || chosen.some((reason) => !reasons.includes(reason)))
    throw new BusinessError(400, feedbackMessages.noReason);
  return reasons.filter((reason) => chosen.includes(reason));
}

/** Pictures that are stored for this customer. @throws BusinessError 400 */
function picturesOf(addresses: string): string[] {
  const found = pictureIds(addresses);
  const ids = [...new Set(found)].sort();
  if (found.length !== addresses.split(',').filter((address) => address !== '').length)
    throw new BusinessError(400, feedbackMessages.uploadFailed);
  if (ids.length > uploadProfiles.feedbackPicture.count) throw new BusinessError(400, feedbackMessages.tooManyPictures);
  return ids;
}

export function feedbackHandlers(context: Context): Handlers<FeedbackCall> {
  const { db, now, sessions, vault } = context;

  /** In place of a browser: a customer's uploads belong to the customer, wherever they sign in. */
  const ownerOf = async (request: FastifyRequest): Promise<{ owner: string; customerCode: string }> => {
    const { customerCode } = (await sessions.requireCustomer(request)).account;
    return { owner: vault.index(customerCode, 'help.picture'), customerCode };
  };

  const uploaderOf = async (request: FastifyRequest): Promise<string> => {
    await requireUploader(context, request);
    return (await ownerOf(request)).owner;
  };

  return {
    'POST /api/portal/v1/help/getFileUploadUrl': async ({ body, request }) => ({
      data: await uploadLink(context, body, await uploaderOf(request), pictures),
    }),
    'POST /api/portal/v1/help/updateFileStatus': async ({ body, request }) => {
      const { fileIndexId, fileStatus: status } = body;
      await takeNotice(context, { fileIndexId, status }, await uploaderOf(request), pictures);
      return { data: { fileData: { fileIndexId } } };
    },
    'GET /api/portal/v1/help/feedbackPicture/:fileIndexId': async ({ params, request, reply }) => {
      const file = await findFile(db, params.fileIndexId ?? '', (await ownerOf(request)).owner);
      return sendFile(context, reply, file);
    },
    'POST /api/portal/v1/submitHelpFeedback': async ({ body, request }) => {
      const { owner, customerCode } = await ownerOf(request);
      const wrong = checkDescription(body.customerSuggestContext);
      if (wrong) throw new BusinessError(400, wrong);
      const description = body.customerSuggestContext.trim();
      const { articleTitle, articleUrl } = body;
      const chosen = reasonsOf(body.type);
      const ids = picturesOf(body.feedbackPictureUrl);
      const digest = createHash('sha256')
        .update(JSON.stringify([chosen, articleUrl, ids, description]))
        .digest('base64url');
      const message = feedbackMessages.submitted;
      if (await hasFeedback(db, customerCode, digest)) return { data: null, message };
      await db.transaction(async (tx) => {
        const id = randomUUID();
        const added = await addFeedback(tx, {
          id,
          customerCode,
          digest,
          requestKey: body.requestKey ?? null,
          reasons: chosen,
          articleTitle,
          articleUrl,
          pictureIds: ids,
          description: vault.seal(description, 'help.feedback'),
          receivedAt: now(),
        });
        if (added && !(await takeFiles(tx, { browserHash: owner, fileIds: ids, usedBy: id })))
          throw new BusinessError(400, feedbackMessages.uploadFailed);
      });
      return { data: null, message };
    },
  };
}
