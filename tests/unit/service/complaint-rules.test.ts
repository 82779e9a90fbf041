import { describe, expect, it } from 'vitest';
import {
  checkContactPhone,
  checkContent,
  checkLinkMan,
  checkPerson,
  checkSuggestion,
  checkTicketNumber,
  takesPhone,
  ticketNumberOf,
} from '../../../contract/service/rules/complaint';

describe('the forms', () => {
  it('require the person, of at most 50 characters [R316]', () => {
    expect(checkPerson('  ')).toBe('请输入被投诉人信息');
    expect(checkPerson('张'.repeat(50))).toBeUndefined();
    expect(checkPerson('张'.repeat(51))).toBe('被投诉人信息不能超过50字');
  });

  it('require what is complained about, and a suggestion, of at most 500 characters [R311] [R317] [R318]', () => {
    expect(checkContent('')).toBe('请输入您要投诉的内容');
    expect(checkSuggestion('')).toBe('请输入您的建议');
    for (const check of [checkContent, checkSuggestion]) {
      expect(check('字'.repeat(500))).toBeUndefined();
      expect(check('字'.repeat(501))).toContain('不能超过500字');
    }
  });

  it('take a name of 50 characters and a phone by pattern and length [R312] [R320]', () => {
    expect(checkLinkMan('')).toBeUndefined();
    expect(checkLinkMan('字'.repeat(51))).toBe('姓名不能超过50字');
    for (const good of ['', '13800138000', '0755-82048201', '075-1234567', '07551-12345678'])
      expect(checkContactPhone(good)).toBeUndefined();
    // C41: the pattern alone takes 16 characters.
    for (const bad of ['23800138000', '1380013800', '0755-820482', '07-82048201', '07551-1234567890', '82048201'])
      expect(checkContactPhone(bad)).toBe('请输入正确的电话号码');
  });

  it('take complaints by phone for all but finance', () => {
    expect((['PCB', 'SMT', 'STEELMESH', 'FINANCIAL'] as const).filter(takesPhone)).toEqual(['PCB', 'SMT', 'STEELMESH']);
  });

  it('read the number of a ticket as people type it', () => {
    expect(ticketNumberOf(' ts261122-abcd 2345')).toBe('TS261122ABCD2345');
    expect(checkTicketNumber('ts261122-abcd 2345')).toBeUndefined();
    expect(checkTicketNumber('')).toBe('请输入工单号');
    expect(checkTicketNumber('TS26112')).toBe('请输入正确的工单号');
  });
});
