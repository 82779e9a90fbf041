import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkComment } from '../../../contract/comments/rules/comment-text';
import { checkDescription } from '../../../contract/help/rules/feedback';
import { checkContent, checkTitle } from '../../../contract/questions/rules/check-question';
import { faultOfBarrage } from '../../../contract/rules/barrage';
import { checkDisputeContent } from '../../../contract/rules/contact';
import { checkNickname } from '../../../contract/rules/nickname';
import { isBlank, lengthOf } from '../../../contract/rules/text';
import * as complaint from '../../../contract/service/rules/complaint';

const { refused, accepted } = JSON.parse(readFileSync('tests/cases/nothing-to-read.json', 'utf8')) as {
  refused: string[];
  accepted: string[];
};

const comment = (text: string) =>
  checkComment({ type: 1, takesPictures: false, markup: `<p>${text}</p>`, text, hasPicture: false });

/** What each field that people read says of a text. */
const says: Record<string, (text: string) => string | undefined> = {
  comment,
  nickname: checkNickname,
  barrage: faultOfBarrage,
  title: checkTitle,
  question: (text) => checkContent(text, false),
  help: checkDescription,
  dispute: checkDisputeContent,
  person: complaint.checkPerson,
  complaint: complaint.checkContent,
  suggestion: complaint.checkSuggestion,
};

describe('a text', () => {
  it.each(refused)('has nothing to read: %j', (text) => {
    for (const [field, check] of Object.entries(says)) expect(check(text), field).toBeDefined();
  });

  it.each(accepted)('has something to read: %j', (text) => {
    for (const [field, check] of Object.entries(says)) expect(check(text), field).toBeUndefined();
  });

  it('of marks, of private signs and of blank patterns alone has nothing', () => {
    for (const text of ['\u0301', '\ue000', '\u2800\u2800', '\u115f\u1160']) expect(isBlank(text)).toBe(true);
  });

  it('is as long as its characters', () => {
    expect(lengthOf('好😀é')).toBe(3);
    expect(checkTitle('😀'.repeat(100))).toBeUndefined();
    expect(checkTitle('😀'.repeat(101))).toBeDefined();
  });
});
