import { outcomeText } from '../../../../contract/identity/rules/sign-in-outcomes';
import type { MemberSession, StaffSignIn } from '../../../../contract/identity/staff-calls';
import { formatDateTime, formatSecond } from '../../../../contract/rules/dates';
import { EmptyState } from '../../parts/EmptyState';
import { ReasonButton } from '../../parts/ReasonButton';
import { StaffTable } from '../../shell/StaffTable';

/** Sign-ins of staff, refused ones too. */
export const SignIns = ({ signIns, stale }: { signIns: readonly StaffSignIn[]; stale: boolean }) => (
  <StaffTable
    rows={signIns}
    keyOf={({ id }) => id}
    stale={stale}
    empty={<EmptyState title="没有登录记录" note="从启用登录记录起的登录会显示在这里。" />}
    columns={[
      { title: '时间', tabular: true, cell: ({ at }) => formatSecond(new Date(at)) },
      { title: '账号', cell: ({ name, code }) => `${name}（${code}）` },
      { title: '结果', cell: ({ outcome }) => outcomeText(outcome) },
      { title: '设备', cell: ({ device }) => device },
      { title: '网络', tabular: true, cell: ({ network }) => network },
    ]}
  />
);

interface MemberSessionsProps {
  sessions: readonly MemberSession[];
  changeable: boolean;
  busy: boolean;
  onEnd: (sessionId: string, reason: string) => void;
}

/** The open sessions of one account, each of which can be ended alone. */
export const MemberSessions = ({ sessions, changeable, busy, onEnd }: MemberSessionsProps) => (
  <StaffTable
    rows={sessions}
    keyOf={({ sessionId }) => sessionId}
    empty={<EmptyState title="没有登录" note="该账号当前没有登录。" />}
    columns={[
      { title: '设备', cell: ({ device }) => device },
      { title: '登录时间', tabular: true, cell: ({ signedInAt }) => formatDateTime(new Date(signedInAt)) },
      { title: '最近使用', tabular: true, cell: ({ seenAt }) => formatDateTime(new Date(seenAt)) },
      changeable && {
        title: '操作',
        cell: ({ sessionId, device }) => (
          <ReasonButton
            kind="secondary"
            label="结束登录"
            describedAs={`结束${device}的登录`}
            asksFor={`结束“${device}”登录的原因`}
            action="确认结束"
            busy={busy}
            onSubmit={(reason) => onEnd(sessionId, reason)}
          />
        ),
      },
    ]}
  />
);
