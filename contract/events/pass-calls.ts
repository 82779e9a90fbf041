import { Type } from 'typebox';
import { defineCalls } from '../call';
import type { RateLimit } from '../rate-limit';

/** A door lets in thirty a minute. */
const scans = { max: { address: 600, session: 300 }, minutes: 10 } as const satisfies RateLimit;

const admitted = Type.Object({
  name: Type.String(),
  title: Type.String({ description: 'of the activity' }),
  beginTime: Type.Integer({ description: 'milliseconds since 1970' }),
  finishTime: Type.Integer({ description: 'milliseconds since 1970' }),
});

/** What the staff at the door of a visit or a salon call. */
export const passCalls = defineCalls({
  'POST /api/portal/v1/staff/checkInPass': {
    summary:
      'Lets in who shows a pass, once. 404: no such pass; 409 USED or NO_PLACE, with who and when in the message',
    limit: scans,
    needs: ['events', 'checkIn'],
    factor: 'passed',
    personal: 'logged',
    body: Type.Object({
      pass: Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'what the QR code says; spaces, hyphens and small letters do not matter',
      }),
    }),
    data: admitted,
  },
});
