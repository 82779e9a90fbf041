import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StaffTicket } from '../../contract/service/ticket-calls';
import { TicketView } from '../../src/routes/service/ticket-view';
import { useKeptRows } from '../../src/routes/shared/use-kept-rows';
import { DisputeList } from '../../src/ui/archive/staff/Disputes';
import { ReportList } from '../../src/ui/archive/staff/Reports';
import { CorrectionList } from '../../src/ui/beans/staff/Corrections';
import { ExchangeList } from '../../src/ui/beans/staff/Shipping';
import { CustomerList } from '../../src/ui/identity/staff/CustomerList';
import { AskedButton } from '../../src/ui/parts/AskedButton';
import { BulkBar } from '../../src/ui/staff/content/BulkBar';
import { PublicationCard } from '../../src/ui/staff/content/PublicationCard';
import { ask } from './support/patience';

const focused = () => document.activeElement?.textContent;
/** Of a field its label, of a button its name. */
const focusedName = () => {
  const element = document.activeElement;
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent;
  return element?.getAttribute('aria-label') ?? element?.textContent;
};

const at = '2026-11-20T02:00:00.000Z';
const act = vi.fn();
const list = { stale: false, busy: false };

/** Each asks for words in the place of a button. */
const askers: ReadonlyArray<[what: string, button: string, field: string, ReactNode]> = [
  [
    'the return of an exchange',
    '退回兑换7',
    '退回原因',
    <ExchangeList
      key="exchange"
      {...list}
      exchanges={[
        {
          id: 7,
          customerCode: 'C10001',
          title: '电烙铁',
          beans: 10,
          state: 'waiting',
          createdAt: at,
          expressCompany: '',
          expressNo: '',
          returnReason: '',
        },
      ]}
      state="waiting"
      chosen={undefined}
      onChoose={() => undefined}
      onReturn={act}
      changed={new Set()}
      onAsk={() => undefined}
    />,
  ],
  [
    'a dispute',
    '结案',
    '处理结果',
    <DisputeList
      key="dispute"
      {...list}
      disputes={[
        {
          id: '1',
          receivedAt: '2026-11-20 10:00',
          name: '王*',
          phone: '',
          content: '日期有误',
          file: '',
          fileSize: 0,
          state: 'open',
          outcome: '',
          closedBy: '',
          closedAt: '',
        },
      ]}
      fileAddress={() => ''}
      onClose={act}
      changed={new Set()}
      onAsk={() => undefined}
    />,
  ],
  [
    'the revocation of a report',
    '撤销',
    '撤销原因',
    <ReportList
      key="report"
      {...list}
      today="2026-11-21"
      reports={[
        {
          id: '1',
          name: '王*',
          generatedAt: at,
          verifiableUntil: '2026-12-20',
          revokedAt: '',
          revokedBy: '',
          revokeReason: '',
          verifications: 0,
        },
      ]}
      onRevoke={act}
      changed={new Set()}
      onAsk={() => undefined}
      onVerifications={() => undefined}
    />,
  ],
  [
    'the rejection of a correction',
    '驳回',
    '驳回原因',
    <CorrectionList
      key="correction"
      {...list}
      state="pending"
      approves
      corrections={[
        {
          id: 1,
          customerCode: 'C10001',
          name: '深圳星河电子',
          amount: 5_000,
          reason: '补发',
          state: 'pending',
          requestedBy: '运营小林',
          requestedAt: at,
          decidedBy: '',
          decidedAt: '',
          note: '',
          own: false,
        },
      ]}
      onDecide={act}
      changed={new Set()}
      onAsk={() => undefined}
    />,
  ],
  [
    "a customer's right",
    'SMT白名单“深圳星河电子”',
    '加入SMT白名单的原因',
    <CustomerList
      key="customer"
      {...list}
      customers={[
        {
          customerCode: 'C10001',
          customerName: '深圳星河电子',
          blackList: false,
          noQuestion: false,
          smtWhiteList: false,
          disabled: false,
          mergedInto: '',
          merged: [],
        },
      ]}
      changeable={['smtWhiteList']}
      onChange={act}
    />,
  ],
];

describe('a question of the console', () => {
  it.each(askers)('about %s is refused by Escape and by its button, which give the focus back', async (...asker) => {
    const [, button, field, shown] = asker;
    act.mockClear();
    await render(shown);
    await page.getByRole(field.startsWith('加入') ? 'switch' : 'button', { name: button, exact: true }).click();
    await ask('the focus', focusedName).toBe(field);
    await userEvent.keyboard('x{Escape}');
    await ask('the focus', focusedName).toBe(button);
    await userEvent.keyboard('{Enter}');
    await ask('the focus', focusedName).toBe(field);
    await userEvent.tab();
    await userEvent.tab();
    await ask('the focus', focused).toBe('取消');
    await userEvent.keyboard('{Enter}');
    await ask('the focus', focusedName).toBe(button);
    expect(act).not.toHaveBeenCalled();
  });

  it('about a removal has the focus on the no, and Escape gives it back to its button', async () => {
    const remove = vi.fn();
    await render(<AskedButton label="删除" no="不删除" yes="确认删除" onAct={remove} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await ask('the focus', focused).toBe('不删除');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await ask('the focus', focused).toBe('删除');
    expect(remove).not.toHaveBeenCalled();
  });

  it('about many records gives the focus back to the act that was asked about', async () => {
    act.mockClear();
    await render(<BulkBar count={2} flow busy={false} onAct={act} />);
    await userEvent.tab();
    await userEvent.tab();
    const asked = focused() ?? '';
    await userEvent.keyboard('{Enter}');
    await ask('the focus', focused).toBe('取消');
    await userEvent.keyboard('{Escape}');
    await ask('the focus', focused).toBe(asked);
    await userEvent.keyboard('{Enter}');
    await ask('the focus', focused).toBe('取消');
    await userEvent.keyboard('{Enter}');
    await ask('the focus', focused).toBe(asked);
    expect(act).not.toHaveBeenCalled();
  });

  it('about a withdrawal gives the focus back to its button', async () => {
    const send = vi.fn();
    const card = (phase: string) => (
      <PublicationCard
        phase={phase}
        state="published"
        live
        publishAt=""
        barred=""
        sent={false}
        reviewers={[]}
        busy={false}
        dirty={false}
        publication={undefined}
        preview={undefined}
        send={send}
      />
    );
    const { rerender } = await render(card('confirming'));
    await ask('the focus', focused).toBe('不撤回');
    await userEvent.keyboard('{Escape}');
    expect(send.mock.calls).toEqual([[{ type: 'dialog.cancel' }]]);
    await rerender(card('settled.published'));
    await ask('the focus', focused).toBe('撤回');
  });
});

const ticketOf = (version: number): StaffTicket => ({
  ticketNumber: 'TS26112012345678',
  kind: 'complaint',
  title: '投诉',
  state: 'assigned',
  submittedAt: at,
  dueAt: at,
  overdue: false,
  assignee: '',
  version,
  sender: '',
  fields: [],
  files: [],
  steps: [],
  colleagues: [],
});

describe('what is written while a colleague acts', () => {
  it('stays with its row, which the list no longer holds', async () => {
    const waiting = { id: '1', receivedAt: '', name: '王*', phone: '', content: '日期有误', file: '', fileSize: 0 };
    const open = { ...waiting, state: 'open' as const, outcome: '', closedBy: '', closedAt: '' };
    const closed = vi.fn();
    function Disputes({ listed }: { listed: readonly (typeof open)[] }) {
      const { rows, changed, keep } = useKeptRows('open', listed);
      return (
        <DisputeList
          {...list}
          disputes={rows}
          changed={changed}
          onAsk={keep}
          fileAddress={() => ''}
          onClose={(id, outcome) => {
            closed(id, outcome);
            keep(id, false);
          }}
        />
      );
    }
    const { rerender } = await render(<Disputes listed={[open]} />);
    await userEvent.click(page.getByRole('button', { name: '结案' }));
    await userEvent.fill(page.getByLabelText('处理结果'), '已更正入职日期');
    await rerender(<Disputes listed={[]} />);
    await ask(
      'the row',
      () => document.querySelector('tr:not([aria-hidden]) > td')?.closest('tr')?.textContent,
    ).toContain('该异议已由同事处理');
    await userEvent.click(page.getByRole('button', { name: '确认结案' }));
    expect(closed.mock.calls).toEqual([['1', '已更正入职日期']]);
    await ask('the row', () => document.body.textContent).toContain('没有异议');
  });

  it('is sent for the version of the ticket under which it was begun, once, and is kept until it has arrived', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const versions: number[] = [];
    const reply = (data: unknown, message = '') =>
      Response.json({ code: message === '' ? 200 : 409, success: message === '', message, data });
    let ticket = { ...ticketOf(2), steps: [] as StaffTicket['steps'] };
    vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
      if (!String(address).endsWith('/operateTicket')) return reply(ticket);
      const { version, text } = JSON.parse(String(init?.body));
      versions.push(version);
      if (version !== ticket.version) return reply(null, '已变化');
      ticket = { ...ticketOf(version + 1), steps: [{ at, step: 'answered', text, actor: '' }] };
      return reply(ticket);
    });
    const queryClient = new QueryClient();
    const view = (
      <QueryClientProvider client={queryClient}>
        <TicketView ticketNumber={ticket.ticketNumber} back="/" answers />
      </QueryClientProvider>
    );
    const field = page.getByLabelText('回复内容');
    const first = await render(view);
    await userEvent.fill(field, '已安排');
    await first.unmount();

    // A colleague acts before it is opened again.
    ticket = { ...ticketOf(3), steps: [] };
    await queryClient.invalidateQueries();
    const again = await render(view);
    await expect.element(field).toHaveValue('已安排');
    await userEvent.click(page.getByRole('button', { name: '回复' }));
    await ask('what was sent', () => versions).toEqual([2]);
    await ask('the button', () => document.querySelector('[aria-busy="true"]')).toBeNull();
    await expect.element(field).toHaveValue('已安排');
    await userEvent.click(page.getByRole('button', { name: '回复' }));
    await expect.element(field).toHaveValue('');
    expect(versions).toEqual([2, 3]);
    await again.unmount();

    await render(view);
    await expect.element(field).toHaveValue('');
  });
});
