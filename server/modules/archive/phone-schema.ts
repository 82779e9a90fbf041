import { Type } from 'typebox';
import { failureEnvelope } from '../../../contract/call';

const html = (description: string) => ({
  description,
  content: { 'text/html': { schema: Type.Unsafe<string>({ type: 'string' }) } },
});

const params = Type.Object({ scanToken: Type.String() });
const refusals = {
  404: html('No such code'),
  410: html('The code is old, used up or answered'),
  429: failureEnvelope,
  502: html('The vendor does not answer'),
};

/** The pages behind the QR code, for the interface description. */
export const phoneSchemas = {
  open: {
    tags: ['履历报告'],
    summary: 'What the QR code says: asks the person for consent, or leads to the page of the sandbox',
    params,
    response: {
      200: html('The question whether it is the person'),
      302: { description: 'To the page of the sandbox, which asks by itself', type: 'null' },
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
      200: html('A page that leads to the vendor, or says that the check is refused'),
      400: html('Neither yes nor no'),
      403: failureEnvelope,
      ...refusals,
    },
  },
} as const;
