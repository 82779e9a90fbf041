import { Type } from 'typebox';
import { defineCalls } from '../call';
import { reads } from '../rate-limit';

const fileId = Type.String({ minLength: 1, maxLength: 100 });

const signature = Type.Object({
  fileID: Type.String(),
  appID: Type.String({ description: "of the vendor's account; empty: the portal's own films" }),
  psign: Type.String({ description: "the vendor's player signature; empty: the portal's own films" }),
  title: Type.String(),
  videoCoverUrl: Type.String({ description: 'URL of a picture, or art:SEED' }),
  typeCode: Type.String({ description: 'of its list' }),
  createTime: Type.String({ description: 'yyyy-MM-dd HH:mm: when it was published' }),
  seconds: Type.Integer({ description: 'of its length; 0: not known' }),
  informationId: Type.Integer({ description: 'for its barrage' }),
  videoUrl: Type.String({ description: 'HLS playlist' }),
  expireSeconds: Type.Integer({ description: 'for how long the address can be used from now; 0: it does not expire' }),
  staticHost: Type.String({ description: "origin of the player's script; empty: the portal's own (R270)" }),
});

/** What plays a film. The specification names the first two without their paths (R244), the third not at all (R241). */
export const filmCalls = defineCalls({
  'POST /api/portal/v1/common/getSuperPlayerSignature': {
    summary: 'What a visitor needs to play a film, for a short time (R244); 404',
    limit: reads,
    body: Type.Object({ fileId }),
    data: signature,
  },
  'POST /api/portal/v1/common/getSuperPlayerSignatureByEncry': {
    summary: 'The same for those who are signed in, for longer',
    limit: reads,
    body: Type.Object({ fileId }),
    data: signature,
  },
  'POST /api/portal/v1/common/getVideoStatistics': {
    summary: 'Counts a view, once per viewer in half an hour; how many watch and have watched (R241); 404',
    limit: reads,
    body: Type.Object({ fileId }),
    data: Type.Object({ onlinePeopleNum: Type.Integer(), totalVisitsNum: Type.Integer() }),
  },
});
