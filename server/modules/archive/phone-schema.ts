import { Type } from 'typebox';
import { failureEnvelope } from '../../../contract/call';

const html = (description: string) => ({
  description,
  content: { 'text/html': { schema: Type.Unsafe<string>({ type: 'string' }) } },
});

const params = Type.Object({ scanToken: Type.String() });
const refusals = {
  404: html('No such code'),
  410: html('The code is expired, used up or answered'),
  429: failureEnvelope,
  502: html('The vendor does not respond'),
};

/** The pages behind the QR code, for the API documentation. */
export const phoneSchemas = {
  open: {
    tags: ['履历报告'],
    summary: 'The URL in the QR code: asks the person for consent, or redirects to the sandbox page',
    params,
    response: {
      200: html('The consent form'),
      302: { description: 'To the sandbox page, which asks for consent itself', type: 'null' },
      ...refusals,
    },
  },
  answer: {
    tags: ['履历报告'],
    summary: 'Consent (yes) or refusal (no) of the person, as a form',
    consumes: ['application/x-www-form-urlencoded'],
    params,
    body: Type.Object({ answer: Type.Optional(Type.String({ description: 'yes or no' })) }),
    response: {
      200: html('A page that redirects to the vendor, or confirms the refusal'),
      400: html('Neither yes nor no'),
      403: failureEnvelope,
      ...refusals,
    },
  },
} as const;
