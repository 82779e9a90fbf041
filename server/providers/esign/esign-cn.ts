import { setTimeout as wait } from 'node:timers/promises';
import { Type } from 'typebox';
import { reportCopy } from '../../../contract/archive/rules/report-copy';
import { ProviderError } from '../provider-error';
import type { DocumentToSign, ESignProvider } from './esign';
import { getDocument, putDocument } from './esign-files';
import type { Gateway } from './esign-gateway';
import { contentMd5, createGateway } from './esign-gateway';

/** Position of the seal: its centre, in points from the lower left corner of a page, or a keyword in the document. */
type SealPlace = { page: number; x: number; y: number } | { keyword: string; dx: number; dy: number };

type EsignOptions = {
  baseUrl: string;
  appId: string;
  secret: string;
  /** One of the platform's own seals; its default seal if absent. */
  sealId?: string;
  /** If absent, below the keyword that names the issuer. */
  seal?: SealPlace;
  timeoutMs?: number;
  /** Maximum size of a signed document. */
  maxBytes?: number;
  /** Interval and maximum number of polls for an uploaded file to be ready. */
  readyPollMs?: number;
  readyTries?: number;
  /** Milliseconds since 1970. */
  clock: () => number;
};

/** The report leaves space for the seal there. */
const belowIssuer: SealPlace = { keyword: reportCopy.issuer, dx: 34, dy: -56 };
const contentType = 'application/pdf';
const id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
const uploadData = Type.Object({ fileId: id, fileUploadUrl: Type.String() });
const fileData = Type.Object({ fileStatus: Type.Number() });
const flowData = Type.Object({ signFlowId: id });
const detailData = Type.Object({ signFlowStatus: Type.Number() });
const point = Type.Object({ positionX: Type.Number(), positionY: Type.Number() });
const found = Type.Object({ pageNum: Type.Number(), coordinates: Type.Array(point) });
const keywordData = Type.Object({ keywordPositions: Type.Array(Type.Object({ positions: Type.Array(found) })) });
const downloadData = Type.Object({
  files: Type.Array(Type.Object({ fileName: Type.String(), downloadUrl: Type.String() }), { minItems: 1 }),
});

/** Status of GET /v3/files/{fileId}: uploaded, or converted to PDF. */
const readyFile = [2, 5];
const brokenFile = [3, 9];

/**
 * e签宝 open API v3: uploads the document and has it sealed automatically by the platform's own organisation.
 * https://open.esign.cn/doc/opendoc/pdf-sign3/su5g42
 */
export function createEsign(options: EsignOptions): ESignProvider {
  const { baseUrl, timeoutMs = 15_000, maxBytes = 20 * 1024 * 1024, seal = belowIssuer, clock } = options;
  const gateway = createGateway({ baseUrl, appId: options.appId, secret: options.secret, timeoutMs, clock });

  return {
    name: 'esign',
    start: async (document) => {
      const fileName = acceptedName(document.fileName);
      const upload = await gateway.call(
        { method: 'POST', path: '/v3/files/file-upload-url', body: announcement(document.pdf, fileName) },
        uploadData,
      );
      await putDocument({ url: upload.fileUploadUrl, baseUrl, timeoutMs }, document.pdf, contentType);
      await untilReady(gateway, upload.fileId, options);
      const position = await sealPosition(gateway, upload.fileId, seal);
      const body = flowRequest({ ...document, fileName }, upload.fileId, position, options.sealId);
      return gateway.call({ method: 'POST', path: '/v3/sign-flow/create-by-file', body }, flowData);
    },
    status: async (signFlowId) => {
      const path = `/v3/sign-flow/${encodeURIComponent(signFlowId)}/detail`;
      return flowStatus((await gateway.call({ method: 'GET', path }, detailData)).signFlowStatus);
    },
    fetch: async (signFlowId) => {
      const path = `/v3/sign-flow/${encodeURIComponent(signFlowId)}/file-download-url`;
      const { files } = await gateway.call({ method: 'GET', path }, downloadData);
      const [file] = files;
      if (!file) throw new ProviderError({ kind: 'malformed', provider: 'esign', code: 'no-file' });
      return {
        fileName: file.fileName,
        pdf: await getDocument({ url: file.downloadUrl, baseUrl, timeoutMs }, maxBytes),
      };
    },
  };
}

const announcement = (pdf: Buffer, fileName: string) => ({
  contentMd5: contentMd5(pdf),
  contentType,
  fileName,
  fileSize: pdf.length,
  convertToPDF: false,
});

/** The vendor rejects these characters in file names. */
const acceptedName = (name: string): string => name.replace(/[\\/:*"<>|?\p{Cc}]/gu, '-');

async function untilReady(gateway: Gateway, fileId: string, options: EsignOptions): Promise<void> {
  const { readyPollMs = 500, readyTries = 20 } = options;
  for (let tries = 0; tries < readyTries; tries++) {
    const { fileStatus } = await gateway.call({ method: 'GET', path: `/v3/files/${fileId}` }, fileData);
    if (readyFile.includes(fileStatus)) return;
    if (brokenFile.includes(fileStatus)) {
      throw new ProviderError({ kind: 'refused', provider: 'esign', code: `file-status-${fileStatus}` });
    }
    await wait(readyPollMs);
  }
  throw new ProviderError({ kind: 'timeout', provider: 'esign', code: 'file-not-ready' });
}

type Position = { positionPage: string; positionX: number; positionY: number };

async function sealPosition(gateway: Gateway, fileId: string, seal: SealPlace): Promise<Position> {
  if ('page' in seal) return { positionPage: String(seal.page), positionX: seal.x, positionY: seal.y };
  const path = `/v3/files/${fileId}/keyword-positions`;
  const { keywordPositions } = await gateway.call(
    { method: 'POST', path, body: { keywords: [seal.keyword] } },
    keywordData,
  );
  const place = keywordPositions[0]?.positions.at(-1);
  const at = place?.coordinates.at(-1);
  if (!place || !at) throw new ProviderError({ kind: 'refused', provider: 'esign', code: 'keyword-not-found' });
  return { positionPage: String(place.pageNum), positionX: at.positionX + seal.dx, positionY: at.positionY + seal.dy };
}

/** A signer of type 1 (organisation) without names is the platform itself, the only one that can sign automatically. */
function flowRequest(document: DocumentToSign, fileId: string, position: Position, sealId: string | undefined) {
  return {
    docs: [{ fileId, fileName: document.fileName }],
    signFlowConfig: { signFlowTitle: document.title, autoStart: true, autoFinish: true },
    signers: [
      {
        signerType: 1,
        signConfig: { signOrder: 1 },
        signFields: [
          {
            fileId,
            signFieldType: 0,
            normalSignFieldConfig: {
              autoSign: true,
              signFieldStyle: 1,
              ...(sealId === undefined ? {} : { assignedSealId: sealId }),
              signFieldPosition: position,
            },
          },
        ],
      },
    ],
  };
}

/** 0 draft, 1 signing, 2 completed, 3 revoked, 5 expired, 7 refused. */
function flowStatus(status: number): 'signing' | 'completed' | 'failed' {
  if (status === 0 || status === 1) return 'signing';
  if (status === 2) return 'completed';
  if (status === 3 || status === 5 || status === 7) return 'failed';
  throw new ProviderError({ kind: 'malformed', provider: 'esign', code: `flow-status-${status}` });
}
