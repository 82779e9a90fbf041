import type { GraveRule } from '../../../contract/rules/grave-acts';
import { graveRules, isGraveRule } from '../../../contract/rules/grave-acts';
import { rightOfName } from '../../../contract/rules/permissions';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import { staffMessages } from '../../../contract/staff/messages';
import { ruledLabel } from '../../../contract/staff/rules/review-rules';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { listAble } from '../../database/roles';
import { writeLog } from '../../database/staff-log';
import { changedOn } from '../../http/changed-since';
import { BusinessError } from '../../http/errors';
import type { Handlers } from '../../http/implement';
import { lockReviewRules, putReviewRule, readReviewRules } from './review-rules-store';

type RulesCall = 'POST /api/portal/v1/staff/getReviewRules' | 'POST /api/portal/v1/staff/saveReviewRules';

const about = { resource: 'reviews', subject: '审核规则' } as const;

/** The rules by the names of their kinds, for the log. */
const inWords = (rules: readonly Pick<ReviewRules['rules'][number], 'resource' | 'secondPerson'>[]) =>
  Object.fromEntries(rules.map(({ resource, secondPerson }) => [ruledLabel(resource), secondPerson]));

/** @throws BusinessError 409 TOO_FEW where fewer than two could do and approve the acts */
async function requireSeconds(tx: Database, rule: GraveRule): Promise<void> {
  const able = await listAble(tx, rightOfName(graveRules[rule].right));
  if (able.length < 2)
    throw new BusinessError(409, staffMessages.tooFewSeconds(ruledLabel(rule)), { reason: 'TOO_FEW' });
}

/** Which kinds of content a second person has to review, and which acts wait for one. */
export function reviewRulesHandlers({ db, now }: Context): Handlers<RulesCall> {
  return {
    'POST /api/portal/v1/staff/getReviewRules': async () => ({ data: await readReviewRules(db) }),

    'POST /api/portal/v1/staff/saveReviewRules': async ({ body: { version, values }, actor }) => {
      const data = await db.transaction(async (tx) => {
        await lockReviewRules(tx);
        const before = await readReviewRules(tx);
        const changed = before.rules
          .map((rule) => ({
            ...rule,
            secondPerson: values[rule.resource] ?? rule.secondPerson,
            was: rule.secondPerson,
          }))
          .filter(({ secondPerson, was }) => secondPerson !== was);
        // The same again, after a lost reply.
        if (changed.length === 0) return before;
        // Nobody could turn it off again.
        for (const { resource, secondPerson } of changed)
          if (secondPerson && isGraveRule(resource)) await requireSeconds(tx, resource);
        if (before.version !== version) throw await changedOn(tx, '审核规则', about, now());
        for (const { resource, secondPerson } of changed)
          await putReviewRule(tx, { resource, secondPerson, changedBy: actor.id, changedAt: now() });
        const old = changed.map(({ resource, was }) => ({ resource, secondPerson: was }));
        await writeLog(tx, { actor, ...about, act: 'change', before: inWords(old), after: inWords(changed) }, now());
        return readReviewRules(tx);
      });
      return { data, message: '已保存' };
    },
  };
}
