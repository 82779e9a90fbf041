import { toBuffer } from 'qrcode';
import { screen } from '../../../src/machines/events/passes/screen';
import { css, partOf } from '../../../src/machines/shared/screen';
import { locatorOf } from '../../replay-browser/locator';
import type { RunDriver } from '../driver';
import { endsTheSession, staffAnswers } from '../visit';

/** The pass of the cases. */
const cased = 'ABCD-EFGH-JKLM';

/** One white pixel. */
const blank = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

export const driver: RunDriver = {
  screen,
  named: (event, { event: visit }) => (event.pass === cased ? { ...event, pass: visit?.pass } : event),
  shown: (context, { event: visit }) => ({
    ...context,
    pass: context.pass === cased ? visit?.pass : context.pass,
    // Without the time of the visit, and that of the entry.
    scans: context.scans.map((scan: { words: string }) => ({
      ...scan,
      words: scan.words.replace(/（.*）$/, '').replace(/(?<=^此入场码已于).*/, ''),
    })),
  }),
  answers: staffAnswers,
  instant: ['readPass'],
  others: {
    endsTheSession,
    cancels: async ({ as, facts: { event } }) =>
      (await as('visitor')).post('/api/portal/v1/factoryVisit/cancelSignUp', { signUpId: event?.signUpId }),
  },
  overrides: {
    'photo.take': async ({ uid }, { page, facts }) => {
      const buffer = uid === 'blank' ? blank : await toBuffer(facts.event?.pass ?? '', { width: 400 });
      const field = locatorOf(page, css('input[type="file"]', partOf('passes')));
      await field.setInputFiles({ name: '入场码.png', mimeType: 'image/png', buffer });
    },
  },
  books: async ({ as }) => {
    const { signUps } = Object(await (await as('visitor')).post('/api/portal/v1/factoryVisit/getOwnSignUps', {}));
    const [signUp] = signUps;
    return { confirmed: signUp.state === 'confirmed' ? 1 : 0, admitted: signUp.checkInTime === null ? 0 : 1 };
  },
};
