import { describe, expect, it } from 'vitest';
import type { DraftForm } from '../../../src/services/shared/drafts';
import { draftBox } from '../../../src/services/shared/drafts';
import { dropPersonal } from '../../../src/services/shared/drop-personal';

/** A browser of several tabs; `who` is signed in on each of them. */
function browser() {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
  };
  const local = storage();
  const clock = { now: 1_000_000 };
  let tabs = 0;
  return {
    local,
    clock,
    tab: (who: string) => {
      const session = storage();
      const name = `tab${++tabs}`;
      const page = { who };
      /** As the page is after a reload: what is kept in memory is gone. */
      const load = () =>
        draftBox({
          local: () => local,
          session: () => session,
          tab: () => name,
          account: () => page.who,
          now: () => clock.now++,
        });
      return { page, load, session, box: load() };
    },
  };
}

const comment: DraftForm<{ markup: string }> = { name: 'comment', kind: 'kept', blank: { markup: '' } };
const complaint: DraftForm<{ content: string; phone: string }> = {
  name: 'complaint',
  kind: 'personal',
  blank: { content: '', phone: '' },
};
const said = (markup: string) => ({ markup });
const hour = 3_600_000;

describe('a draft', () => {
  it('is kept over a reload for its form, its place and its account alone', () => {
    const { page, box, load } = browser().tab('C1');
    box.draftsOf(comment, 'a').keep(said('一'));
    box.draftsOf(comment, 'b').keep(said('二'));
    expect(load().draftsOf(comment, 'a').read()).toEqual({ value: said('一'), key: '' });
    expect(load().draftsOf(comment, 'b').read()).toEqual({ value: said('二'), key: '' });
    expect(
      load()
        .draftsOf({ ...comment, name: 'other' }, 'a')
        .read(),
    ).toBeUndefined();
    page.who = 'C2';
    expect(load().draftsOf(comment, 'a').read()).toBeUndefined();
    box.draftsOf(comment, 'a').keep(said('三'));
    page.who = 'C1';
    expect(load().draftsOf(comment, 'a').read()?.value).toEqual(said('一'));
    load().draftsOf(comment, 'a').drop();
    expect(load().draftsOf(comment, 'a').read()).toBeUndefined();
    expect(load().draftsOf(comment, 'b').read()?.value).toEqual(said('二'));
    page.who = 'C2';
    expect(load().draftsOf(comment, 'a').read()?.value).toEqual(said('三'));
  });

  it('has one key for all attempts until it is dropped, also after a reload and a change of its words', () => {
    const { load } = browser().tab('C1');
    load().draftsOf(comment, 'a').keep(said('一'));
    const key = load().draftsOf(comment, 'a').sent();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(load().draftsOf(comment, 'a').read()).toEqual({ value: said('一'), key });
    load().draftsOf(comment, 'a').keep(said('一二'));
    expect(load().draftsOf(comment, 'a').sent()).toBe(key);
    load().draftsOf(comment, 'a').drop();
    expect(load().draftsOf(comment, 'a').sent()).not.toBe(key);
  });

  it('that is emptied is none', () => {
    const { box, load } = browser().tab('C1');
    box.draftsOf(comment, 'a').keep(said('一'));
    box.draftsOf(comment, 'a').keep(said(''));
    expect(load().draftsOf(comment, 'a').read()).toBeUndefined();
  });

  it('in another shape is read as far as it fits', () => {
    const { box, load } = browser().tab('C1');
    box
      .draftsOf({ ...complaint, blank: { content: '', phone: 0, more: '' } })
      .keep({ content: '好', phone: 1, more: '' });
    expect(load().draftsOf(complaint).read()?.value).toEqual({ content: '好', phone: '' });
  });

  it('lives as long as the page where storage is switched off', () => {
    const off = () => {
      throw new Error('denied');
    };
    let who = 'C1';
    const box = draftBox({ local: off, session: off, tab: () => 't', account: () => who, now: () => 1 });
    const drafts = box.draftsOf(comment, 'a');
    drafts.keep(said('一'));
    const key = drafts.sent();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    // A repeat is the same attempt, until it is stored or somebody else sends.
    expect(drafts.sent()).toBe(key);
    who = 'C2';
    expect(drafts.sent()).not.toBe(key);
    who = 'C1';
    const next = drafts.sent();
    drafts.drop();
    expect(drafts.sent()).not.toBe(next);
    expect(() => drafts.read()).toThrow('denied');
  });
});

describe('two tabs', () => {
  it('that write the same form at once lose neither text', () => {
    const { tab } = browser();
    const [one, other] = [tab('C1'), tab('C1')];
    one.box.draftsOf(comment, 'a').keep(said('一'));
    other.box.draftsOf(comment, 'a').keep(said('二'));
    expect(one.load().draftsOf(comment, 'a').read()?.value).toEqual(said('一'));
    expect(other.load().draftsOf(comment, 'a').read()?.value).toEqual(said('二'));
    one.load().draftsOf(comment, 'a').drop();
    expect(other.load().draftsOf(comment, 'a').read()?.value).toEqual(said('二'));
  });

  it('hand a draft over: a new one is offered the newest, and where it is dropped it comes back nowhere', () => {
    const { tab, local } = browser();
    const [first, second, third, fourth] = [tab('C1'), tab('C1'), tab('C1'), tab('C1')];
    first.box.draftsOf(comment, 'a').keep(said('旧'));
    second.box.draftsOf(comment, 'a').keep(said('新'));
    const drafts = third.box.draftsOf(comment, 'a');
    expect(drafts.read()?.value).toEqual(said('新'));
    drafts.keep(said('新的'));
    // The tab that it came from may still be open.
    expect(second.load().draftsOf(comment, 'a').read()?.value).toEqual(said('新'));
    expect(third.load().draftsOf(comment, 'a').read()?.value).toEqual(said('新的'));
    const last = fourth.box.draftsOf(comment, 'a');
    expect(last.read()?.value).toEqual(said('新的'));
    last.keep(said('新的！'));
    last.drop();
    expect([local.length, tab('C1').box.draftsOf(comment, 'a').read()?.value]).toEqual([1, said('旧')]);
  });

  it('have none left of an offered draft that is emptied', () => {
    const { tab, local } = browser();
    tab('C1').box.draftsOf(comment, 'a').keep(said('一'));
    const drafts = tab('C1').box.draftsOf(comment, 'a');
    drafts.read();
    drafts.keep(said('一二'));
    drafts.keep(said(''));
    expect(local.length).toBe(0);
  });

  it('leave each other alone where the draft has changed since it was offered', () => {
    const { tab, local } = browser();
    const [one, other] = [tab('C1'), tab('C1')];
    one.box.draftsOf(comment, 'a').keep(said('一'));
    const drafts = other.box.draftsOf(comment, 'a');
    drafts.read();
    one.box.draftsOf(comment, 'a').keep(said('一二'));
    drafts.keep(said('一三'));
    expect([one.load().draftsOf(comment, 'a').read()?.value, local.length]).toEqual([said('一二'), 2]);
    drafts.drop();
    expect([one.load().draftsOf(comment, 'a').read()?.value, local.length]).toEqual([said('一二'), 1]);
  });

  it('have no draft left of what was sent from the one it was offered in', () => {
    const { tab, local } = browser();
    const [one, other] = [tab('C1'), tab('C1')];
    one.box.draftsOf(comment, 'a').keep(said('一'));
    const key = one.box.draftsOf(comment, 'a').sent();
    const drafts = other.box.draftsOf(comment, 'a');
    drafts.read();
    expect(drafts.sent()).toBe(key);
    expect(drafts.read()?.value).toEqual(said('一'));
    drafts.drop();
    expect(local.length).toBe(0);
  });
});

describe('personal data', () => {
  it('stays in its tab', () => {
    const { tab, local } = browser();
    const [one, other] = [tab('C1'), tab('C1')];
    one.box.draftsOf(complaint).keep({ content: '三天没有回复', phone: '13800138000' });
    expect(one.load().draftsOf(complaint).read()?.value.phone).toBe('13800138000');
    expect(other.load().draftsOf(complaint).read()).toBeUndefined();
    expect(local.length).toBe(0);
  });

  it('is kept for a day, and other drafts for thirty', () => {
    const { tab, clock } = browser();
    const { box, load } = tab('C1');
    box.draftsOf(complaint).keep({ content: '三天没有回复', phone: '' });
    box.draftsOf(comment, 'a').keep(said('一'));
    clock.now += 23 * hour;
    expect(load().draftsOf(complaint).read()).toBeDefined();
    clock.now += hour;
    expect(load().draftsOf(complaint).read()).toBeUndefined();
    expect(load().draftsOf(comment, 'a').read()).toBeDefined();
    clock.now += 29 * 24 * hour;
    expect(load().draftsOf(comment, 'a').read()).toBeUndefined();
  });

  it('goes when its writer signs out, or somebody else signs in; what was typed without personal data stays', () => {
    const { tab } = browser();
    const { page, box, load, session } = tab('C1');
    box.draftsOf(complaint).keep({ content: '三天没有回复', phone: '' });
    box.draftsOf(comment, 'a').keep(said('一'));
    dropPersonal('C1', () => session);
    expect(load().draftsOf(complaint).read()).toBeDefined();
    dropPersonal('C2', () => session);
    expect(session.length).toBe(0);
    page.who = '';
    box.draftsOf(complaint).keep({ content: '匿名', phone: '' });
    dropPersonal('', () => session);
    expect(session.length).toBe(0);
    page.who = 'C1';
    expect(load().draftsOf(comment, 'a').read()?.value).toEqual(said('一'));
  });
});

describe('what a visitor has typed', () => {
  it('goes to who signs in on the page, beside the draft that was there', () => {
    const { page, box, load } = browser().tab('C1');
    box.draftsOf(complaint).keep({ content: '以前的', phone: '' });
    page.who = '';
    const drafts = load().draftsOf(complaint);
    drafts.keep({ content: '三天没有', phone: '' });
    page.who = 'C1';
    drafts.keep({ content: '三天没有回复', phone: '' });
    const own = load().draftsOf(complaint);
    expect(own.read()?.value.content).toBe('三天没有回复');
    own.drop();
    expect(load().draftsOf(complaint).read()?.value.content).toBe('以前的');
  });

  it("is nobody else's: after a reload, who signs in does not see it", () => {
    const { page, box, load } = browser().tab('');
    box.draftsOf(complaint).keep({ content: '三天没有', phone: '' });
    page.who = 'C1';
    expect(load().draftsOf(complaint).read()).toBeUndefined();
    page.who = '';
    expect(load().draftsOf(complaint).read()?.value.content).toBe('三天没有');
  });
});
