import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelope, failureEnvelope } from '../../../contract/call';
import { failure, success } from '../../http/envelope';
import type { Acceptance, DiskStorage } from './disk';
import { OBJECTS_PATH } from './disk';
import type { SignedUpload } from './upload-signature';
import { isGenuineUpload, md5FromHeader } from './upload-signature';

export type DiskRoutesOptions = { storage: DiskStorage; secret: string; clock?: () => number };

const FORBIDDEN = { status: 403, message: '上传链接无效或已过期，请重新上传' } as const;
const TOO_LONG = { status: 413, message: '文件大小与声明的不一致' } as const;
const WRONG_LENGTH = { status: 400, message: '文件大小与声明的不一致' } as const;
const INTERRUPTED = { status: 400, message: '上传中断，请重新上传' } as const;
const ANSWERS: Record<Acceptance, { status: number; message: string }> = {
  stored: { status: 200, message: '' },
  'too-long': TOO_LONG,
  'too-short': WRONG_LENGTH,
  'wrong-md5': { status: 400, message: '文件内容校验失败，请重新上传' },
  occupied: { status: 409, message: '该文件已存在' },
};

const schema = {
  tags: ['文件上传'],
  summary: 'The bytes of an upload, at its signed URL and with the required headers',
  response: { 200: envelope(Type.Null()), '4xx': failureEnvelope, '5xx': failureEnvelope },
};

/** Receives the uploads to the URLs of `uploadLink` (R218). */
export async function diskStorageRoutes(app: FastifyInstance, options: DiskRoutesOptions): Promise<void> {
  const { storage, secret, clock = Date.now } = options;

  // Every content type is received as a stream, including JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);

  app.put(`${OBJECTS_PATH}/*`, { schema }, async (request, reply) => {
    const { status, message } = await receive(request);
    reply.code(status).header('cache-control', 'no-store');
    if (status === 200) return success(null);
    reply.header('connection', 'close');
    return failure(status, message);
  });

  async function receive(request: FastifyRequest): Promise<{ status: number; message: string }> {
    const { upload, signature } = claimOf(request);
    if (!isGenuineUpload(secret, upload, signature) || upload.expires * 1000 <= clock()) return FORBIDDEN;
    const length = request.headers['content-length'];
    if (length !== undefined && Number(length) > upload.size) return TOO_LONG;
    if (length !== undefined && Number(length) < upload.size) return WRONG_LENGTH;
    try {
      return ANSWERS[await storage.accept(upload, request.raw)];
    } catch (error) {
      // The client has disconnected: there is no error to log and no reply to send.
      if (!request.raw.complete) return INTERRUPTED;
      throw error;
    }
  }
}

/** The upload as claimed by the request, untrusted until the signature is verified. */
function claimOf(request: FastifyRequest): { upload: SignedUpload; signature: string } {
  const url = new URL(request.raw.url ?? '/', 'http://here');
  const value = (name: string) => url.searchParams.get(name) ?? '';
  return {
    upload: {
      key: url.pathname.slice(OBJECTS_PATH.length + 1),
      size: Number(value('size')),
      md5: md5FromHeader(String(request.headers['content-md5'] ?? '')),
      expires: Number(value('expires')),
      contentDisposition: request.headers['content-disposition'] ?? '',
    },
    signature: value('signature'),
  };
}
