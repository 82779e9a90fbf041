import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CallKey } from '../../../contract';
import { defineCalls } from '../../../contract/call';
import { reads } from '../../../contract/rate-limit';
import type { Handlers } from '../../../server/http/implement';
import { allCalls } from '../../server/all-calls';

const call = { summary: 'A call', limit: reads };
type InputOf<Key extends CallKey> = Parameters<Handlers<Key>[Key]>[0];

describe('a call for staff', () => {
  it('does not compile without its permission and its second factor', () => {
    defineCalls({ 'POST /api/portal/v1/staff/getAll': { ...call, needs: ['staff', 'read'], factor: 'passed' } });
    // @ts-expect-error its path is one of staff
    defineCalls({ 'POST /api/portal/v1/staff/getAll': call });
    // @ts-expect-error without the second factor
    defineCalls({ 'POST /api/portal/v1/staff/getAll': { ...call, needs: ['staff', 'read'] } });
    // @ts-expect-error an act that the resource does not have
    defineCalls({ 'POST /api/portal/v1/staff/getAll': { ...call, needs: ['staff', 'ship'], factor: 'passed' } });
    // @ts-expect-error personal data of others
    defineCalls({ 'POST /api/portal/v1/getAll': { ...call, personal: { what: '客户' } } });
    // @ts-expect-error a second factor of nobody
    defineCalls({ 'POST /api/portal/v1/getAll': { ...call, factor: 'passed' } });
  });

  it('alone gives its handler the account of staff', () => {
    expectTypeOf<InputOf<'POST /api/portal/v1/comment/auditComment'>>().toHaveProperty('actor');
    expectTypeOf<InputOf<'POST /api/portal/v1/staff/getLog'>>().toHaveProperty('account');
    expectTypeOf<InputOf<'POST /api/portal/v1/comment/submitComment'>>().not.toHaveProperty('actor');
    expectTypeOf<InputOf<'POST /api/portal/v1/staff/getInvitation'>>().not.toHaveProperty('account');
  });

  it('needs nothing where somebody is yet to become staff', () => {
    const free = Object.entries(allCalls).filter(([, { needs }]) => needs === 'nobody');
    expect(free.map(([key]) => key.split('/').at(-1))).toEqual(['getInvitation', 'acceptInvitation', 'getOwnRights']);
  });
});
