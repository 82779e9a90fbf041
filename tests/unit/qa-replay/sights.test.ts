import { describe, expect, it } from 'vitest';
import { faultOf } from '../../../qa/replay-browser/sight';

const found = (changes = {}) => ({ shown: true, busy: false, disabled: false, value: '', checked: false, ...changes });

describe('what is seen on a page', () => {
  it.each([
    ['visible', [found()]],
    ['absent', []],
    ['there', [found({ shown: false })]],
    ['absent', [found({ shown: false })]],
    ['ready', [found()]],
    ['busy', [found({ busy: true })]],
    ['disabled', [found({ disabled: true })]],
    [{ value: '王小明' }, [found({ value: '王小明' })]],
    [{ checked: true }, [found({ checked: true })]],
    ['visible', [found({ shown: false }), found()]],
  ] as const)('is as expected: %j of %j', (is, elements) => {
    expect(faultOf({ what: '下一步', is }, elements)).toBeUndefined();
  });

  it.each([
    ['visible', [], '下一步 is not seen'],
    ['there', [], '下一步 is not there'],
    ['visible', [found({ shown: false })], '下一步 is not seen'],
    ['absent', [found()], '下一步 is there'],
    ['ready', [found({ busy: true })], '下一步 is not ready'],
    ['ready', [found({ disabled: true })], '下一步 is not ready'],
    ['busy', [found()], '下一步 is not busy'],
    ['disabled', [found()], '下一步 is not disabled'],
    [{ value: '王小明' }, [found({ value: '王' })], '下一步 holds other text'],
    [{ checked: true }, [found()], '下一步 is not checked'],
    [{ checked: false }, [found({ checked: true })], '下一步 is checked'],
  ] as const)('is not as expected: %j of %j', (is, elements, fault) => {
    expect(faultOf({ what: '下一步', is }, elements)).toBe(fault);
  });
});
