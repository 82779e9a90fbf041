import type { FastifyRequest } from 'fastify';
import { archive } from '../../../contract/limits/archive';
import type { Context } from '../../context';
import { checkHashes } from '../../http/browser-cookie';
import { faceMessage, passedMessage } from './face-poll';
import type { PassedCheck } from './face-store';
import { findPassed, findUnused } from './face-store';
import { identityIndex } from './identity';

/**
 * The newest face check of this browser that passed and was not used, with its person: the page that waited for it may
 * have been left or reloaded. A check whose result nobody has asked for yet is asked for here.
 */
export async function findPassedCheck(
  context: Context,
  request: FastifyRequest,
): Promise<{ person: { name: string; idNo: string }; check: PassedCheck } | undefined> {
  const { db, vault, now } = context;
  const accessMs = archive.reportAccessMinutes * 60_000;
  // A check passes some time after it was created.
  const createdAfter = new Date(
    now().getTime() - accessMs - archive.faceCodeLifetimeMs - archive.faceAttemptLifetimeMs,
  );
  for (const session of await findUnused(db, checkHashes(request), createdAfter)) {
    if ((await faceMessage(context, session, request.log)) !== passedMessage) continue;
    const person = {
      name: vault.open(session.name ?? '', 'face.name'),
      idNo: vault.open(session.idNo ?? '', 'face.idNo'),
    };
    const check = await findPassed(db, {
      hashes: [session.browserHash],
      identityIndex: identityIndex(vault, person),
      passedAfter: new Date(now().getTime() - accessMs),
    });
    if (check) return { person, check };
  }
  return undefined;
}
