import { Type } from 'typebox';
import { randomHex } from '../../security/random';
import { checkedJson } from '../checked-json';
import { ProviderError } from '../provider-error';
import type { DocumentToSign, ESignProvider } from './esign';
import { createSealedStore } from './sandbox-store';
import { signPdf } from './sign-pdf';
import type { SigningIdentity } from './signing-identity';
import { createSigningIdentity } from './signing-identity';

type EsignSandboxOptions = {
  folder: string;
  /** 32 bytes, for encryption of documents at rest. */
  encryptionKey: Uint8Array;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Duration of signing, in milliseconds. */
  delayMs?: number;
  /** Whether the sandbox refuses a document; by default it refuses none. */
  refuses?: (document: DocumentToSign) => boolean;
};

const flowShape = Type.Object({
  fileName: Type.String(),
  title: Type.String(),
  signerName: Type.String(),
  startedAt: Type.Number(),
  refused: Type.Boolean(),
  pdf: Type.String({ description: 'base64' }),
});
const identityShape = Type.Object({ p12: Type.String({ description: 'base64' }), passphrase: Type.String() });

/**
 * Signs for real, with a self-signed identity. Signing flows are files: they survive a restart, and processes that share
 * the folder agree on each of them, down to the bytes of the signed document.
 */
export function createEsignSandbox(options: EsignSandboxOptions): ESignProvider {
  const { folder, encryptionKey, clock, delayMs = 2500, refuses = () => false } = options;
  const store = createSealedStore(folder, encryptionKey);

  const readFlow = async (signFlowId: string) => {
    const sealed = /^[0-9a-f]{32}$/.test(signFlowId) ? await store.read(`${signFlowId}.flow`) : undefined;
    const flow = sealed && checkedJson(flowShape, sealed.toString('utf8'));
    if (!flow) throw new ProviderError({ kind: 'missing', provider: 'sandbox', code: 'no-such-flow' });
    return flow;
  };

  const identity = async (): Promise<SigningIdentity> => {
    const name = 'identity';
    const kept = (await store.read(name)) ?? (await store.keep(name, newIdentity(new Date(clock()))));
    const read = checkedJson(identityShape, kept.toString('utf8'));
    if (!read) throw new ProviderError({ kind: 'malformed', provider: 'sandbox', code: 'identity' });
    return { p12: Buffer.from(read.p12, 'base64'), passphrase: read.passphrase };
  };

  const status: ESignProvider['status'] = async (signFlowId) => {
    const { startedAt, refused } = await readFlow(signFlowId);
    if (clock() < startedAt + delayMs) return 'signing';
    return refused ? 'failed' : 'completed';
  };

  return {
    name: 'sandbox',
    status,
    start: async (document) => {
      const signFlowId = randomHex(16);
      // A signature is not older than its certificate.
      await identity();
      const flow = {
        ...document,
        pdf: document.pdf.toString('base64'),
        startedAt: clock(),
        refused: refuses(document),
      };
      await store.keep(`${signFlowId}.flow`, Buffer.from(JSON.stringify(flow)));
      return { signFlowId };
    },
    fetch: async (signFlowId) => {
      const flow = await readFlow(signFlowId);
      if ((await status(signFlowId)) !== 'completed') {
        throw new ProviderError({ kind: 'refused', provider: 'sandbox', code: 'not-completed' });
      }
      const name = `${signFlowId}.signed`;
      const known = await store.read(name);
      if (known) return { fileName: flow.fileName, pdf: known };
      const signed = await signPdf(Buffer.from(flow.pdf, 'base64'), await identity(), {
        reason: flow.title,
        name: flow.signerName,
        location: '',
        contactInfo: '',
        signingTime: new Date(flow.startedAt + delayMs),
      });
      return { fileName: flow.fileName, pdf: await store.keep(name, signed) };
    },
  };
}

function newIdentity(now: Date): Buffer {
  const made = createSigningIdentity({ commonName: 'Signing Sandbox', organisation: 'For trial only' }, now);
  return Buffer.from(JSON.stringify({ p12: made.p12.toString('base64'), passphrase: made.passphrase }));
}
