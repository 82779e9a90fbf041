import { describe, expect, it } from 'vitest';
import { liveAddress, showTypeOf, tabOf } from '../../../contract/live/rules/live-tabs';
import { filmsAddress, isFilmTab } from '../../../contract/rules/films';
import { renewedAddress } from '../../../src/services/player/renewed-address';
import { mergeScores } from '../../../src/ui/live/merge-scores';

describe('addresses of live videos and films', () => {
  it('count tabs from 0 and kinds from 1', () => {
    expect([0, 1, 2].map(showTypeOf)).toEqual([1, 2, undefined]);
    expect(([1, 2] as const).map(tabOf)).toEqual([0, 1]);
    expect(liveAddress({ id: 7, showType: 2 })).toBe('/portal/factoryVideo/7/1');
  });

  it('name only what is not usual', () => {
    expect(filmsAddress({ typeCode: 'brand_video', page: 1 })).toBe('/portal/p_v_27.html');
    expect(filmsAddress({ typeCode: 'hardware_school', page: 2, film: 'a b' })).toBe(
      '/portal/p_v_27.html?typeCode=hardware_school&page=2&film=a+b',
    );
    expect([isFilmTab('company_style'), isFilmTab('digital_production_base'), isFilmTab(1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a renewed address', () => {
  const newest = '/media/live/drill/hd.m3u8?expires=2&sign=new';
  const base = 'https://portal.example/portal/factoryVideo/0/0';

  it('opens what is in the folder of the playlist', () => {
    expect(renewedAddress('https://portal.example/media/live/drill/hd-1.m4s?expires=1&sign=old', newest, base)).toBe(
      'https://portal.example/media/live/drill/hd-1.m4s?expires=2&sign=new',
    );
    expect(renewedAddress('https://portal.example/media/live/drill/a/b.ts', newest, base)).toBe(
      'https://portal.example/media/live/drill/a/b.ts?expires=2&sign=new',
    );
  });

  it('is not given to others', () => {
    const others = 'https://other.example/media/live/drill/hd-1.m4s';
    expect(renewedAddress(others, newest, base)).toBe(others);
    const folder = 'https://portal.example/media/live/gold/hd-1.m4s';
    expect(renewedAddress(folder, newest, base)).toBe(folder);
    expect(renewedAddress(others, 'https://other.example/media/live/drill/x.m3u8', base)).toBe(others);
  });
});

describe('ratings and tips as one list', () => {
  const evaluations = [
    { customerName: '甲', createTime: '2026-11-22 10:00', evaluateRank: 5 },
    { customerName: '乙', createTime: '2026-11-20 10:00', evaluateRank: 4 },
  ];
  const rewards = [
    { customerName: '丙', createTime: '2026-11-21 10:00', rewardMoney: 2 },
    { customerName: '丁', createTime: '2026-11-19 10:00', rewardMoney: 1 },
  ];
  const who = (moreEvaluations: boolean, moreRewards: boolean) =>
    mergeScores({ evaluations, rewards, moreEvaluations, moreRewards }).map((score) => score.who);

  it('are newest first', () => {
    expect(who(false, false)).toEqual(['甲', '丙', '乙', '丁']);
  });

  it('leave out what is older than what may still come', () => {
    expect(who(true, false)).toEqual(['甲', '丙', '乙']);
    expect(who(true, true)).toEqual(['甲', '丙', '乙']);
    expect(who(false, true)).toEqual(['甲', '丙', '乙', '丁']);
  });
});
