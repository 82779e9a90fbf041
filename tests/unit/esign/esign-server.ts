import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

export type Faults = Partial<{
  /** Replies with this business code to calls of the path. */
  refuse: { path: string; code: number; message: string };
  /** Never answers calls of the path. */
  hang: string;
  /** HTTP status and text instead of JSON. */
  broken: { status: number; text: string };
  signFlowStatus: number;
  fileStatuses: number[];
  downloadUrl: string;
  uploadUrl: string;
  signed: Buffer;
  keywordMissing: boolean;
  uploadErrCode: number;
}>;

export const account = { appId: '7438900001', secret: 'a-secret-of-the-application' };

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('base64');

/** Implements e签宝 open API v3 strictly: a wrong signature, digest, clock or undeclared header field is refused. */
export async function startESignServer(faults: Faults = {}) {
  const seen: { method: string; path: string; body: unknown }[] = [];
  let announced: { contentMd5: string; contentType: string; fileSize: number } | undefined;
  let stored: Buffer | undefined;
  const statuses = [...(faults.fileStatuses ?? [2])];

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    if (faults.hang && path.startsWith(faults.hang)) return;
    if (path === '/upload/1') return answerUpload(request, response, body);
    if (path === '/signed/1') return void response.end(faults.signed ?? stored);
    const complaint = checkHeaders(request, body);
    if (complaint) return void reply(response, 401, { code: 401, message: complaint });
    seen.push({
      method: request.method ?? '',
      path,
      body: body.length > 0 ? JSON.parse(body.toString('utf8')) : undefined,
    });
    if (faults.broken) return void response.writeHead(faults.broken.status).end(faults.broken.text);
    if (faults.refuse && path === faults.refuse.path) return void reply(response, 200, faults.refuse);
    const data = answer(`${request.method} ${path}`, body);
    reply(response, 200, data ? { code: 0, message: '成功', data } : { code: 1435002, message: '参数错误' });
  });

  function answerUpload(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { 'content-md5': digest, 'content-type': type } = request.headers;
    const right =
      request.method === 'PUT' &&
      digest === announced?.contentMd5 &&
      digest === md5(body) &&
      type === announced?.contentType &&
      body.length === announced?.fileSize;
    stored = body;
    reply(
      response,
      200,
      right ? { errCode: faults.uploadErrCode ?? 0, msg: '成功' } : { errCode: 403, msg: 'BadDigest' },
    );
  }

  function answer(call: string, body: Buffer): object | undefined {
    switch (call) {
      case 'POST /v3/files/file-upload-url':
        announced = JSON.parse(body.toString('utf8'));
        return { fileId: 'file01', fileUploadUrl: faults.uploadUrl ?? `${baseUrl()}/upload/1` };
      case 'GET /v3/files/file01':
        return { fileStatus: statuses.length > 1 ? statuses.shift() : statuses[0] };
      case 'POST /v3/files/file01/keyword-positions':
        return {
          keywordPositions: [
            {
              keyword: JSON.parse(body.toString('utf8')).keywords[0],
              searchResult: !faults.keywordMissing,
              positions: faults.keywordMissing
                ? []
                : [{ pageNum: 2, coordinates: [{ positionX: 400, positionY: 250 }] }],
            },
          ],
        };
      case 'POST /v3/sign-flow/create-by-file':
        return { signFlowId: 'flow0001' };
      case 'GET /v3/sign-flow/flow0001/detail':
        return { signFlowStatus: faults.signFlowStatus ?? 2, signFlowDescription: 'x' };
      case 'GET /v3/sign-flow/flow0001/file-download-url':
        return {
          files: [
            { fileId: 'file01', fileName: '报告.pdf', downloadUrl: faults.downloadUrl ?? `${baseUrl()}/signed/1` },
          ],
        };
      default:
        return undefined;
    }
  }

  const baseUrl = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    return `http://127.0.0.1:${address.port}`;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: baseUrl(),
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function checkHeaders(request: IncomingMessage, body: Buffer): string | undefined {
  const header = (name: string): string => String(request.headers[name] ?? '');
  if (header('x-tsign-open-app-id') !== account.appId) return '应用不存在';
  if (header('x-tsign-open-auth-mode') !== 'Signature') return '鉴权方式错误';
  if (Math.abs(Number(header('x-tsign-open-ca-timestamp')) - Date.now()) > 15 * 60_000) return '时间戳过期';
  if (body.length > 0 && header('content-md5') !== md5(body)) return 'Content-MD5错误';
  if (body.length > 0 && header('content-type') !== 'application/json; charset=UTF-8') return 'Content-Type错误';
  const lines = [
    request.method,
    header('accept'),
    header('content-md5'),
    header('content-type'),
    header('x-no-date'),
    request.url,
  ];
  const signature = createHmac('sha256', account.secret).update(lines.join('\n')).digest('base64');
  return header('x-tsign-open-ca-signature') === signature ? undefined : '签名错误';
}

const reply = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
