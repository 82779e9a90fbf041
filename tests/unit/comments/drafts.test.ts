import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commentDrafts, hasDraft } from '../../../src/services/comments/drafts';
import { recallDraft } from '../../../src/services/shared/draft-flow';

const place = { type: 1, businessId: 1, parentId: undefined } as const;
const { signal } = new AbortController();

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, success: true, message: '', data: { stored: true } }));
});
afterEach(() => vi.unstubAllGlobals());

it('leaves it to the box to say that a comment was stored whose reply was lost', async () => {
  const drafts = commentDrafts(place);
  drafts.keep({ markup: '<p>你好</p>' });
  expect(await hasDraft(place, signal)).toBe(true);
  drafts.sent();
  expect(await hasDraft(place, signal)).toBe(false);
  expect(await recallDraft(drafts, signal)).toMatchObject({ value: null, stored: true });
});
