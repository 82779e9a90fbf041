import { Type } from 'typebox';
import { defineCalls } from '../call';
import { identity } from '../limits/identity';
import type { RateLimit } from '../rate-limit';

const limits = {
  read: { max: { address: 3_000, session: 300 }, minutes: 1 },
  save: { max: { address: 300, session: 60 }, minutes: 10 },
} as const satisfies Record<string, RateLimit>;

/** R201 */
const userInfo = Type.Object({
  photoUrl: Type.String({ description: 'empty: no picture' }),
  photoAccessId: Type.String(),
  nickName: Type.String({ description: 'empty: not chosen' }),
});

/** The nickname and picture of a customer. The specification names the fields; the paths follow R047. */
export const profileCalls = defineCalls({
  'GET /api/portal/v1/customer/getUserInfo': {
    summary: 'Own nickname and picture (R156, R201)',
    limit: limits.read,
    data: userInfo,
  },
  'POST /api/portal/v1/customer/saveUserInfo': {
    summary: 'Saves them; 400 data.reason NICKNAME, PHOTO',
    limit: limits.save,
    body: Type.Object({
      nickName: Type.String({ maxLength: identity.nicknameMaxLength * 8 }),
      photoAccessId: Type.String({ pattern: '^([A-Za-z0-9_-]{22})?$', description: 'empty: no picture' }),
    }),
    data: userInfo,
  },
});
