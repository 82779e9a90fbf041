import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { signInOutcomes } from '../../../contract/identity/rules/sign-in-outcomes';
import type { Rights } from '../../../contract/rules/permissions';
import { isAllowed } from '../../../contract/rules/permissions';
import { endMemberSession, memberSessionsOptions, signInsOptions } from '../../services/identity/staff';
import { MemberSessions, SignIns } from '../../ui/identity/staff/SignIns';
import { Loaded } from '../../ui/parts/Loaded';
import { PagedList } from '../../ui/parts/PagedList';
import { PageLink } from '../../ui/parts/PageLink';
import { SelectField } from '../../ui/parts/SelectField';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { SearchForm } from '../../ui/shell/SearchForm';
import { Sections } from '../../ui/shell/Sections';
import { ToolRow } from '../../ui/shell/ToolRow';
import { Exporting } from '../session/exporting';
import { FactorAgain } from '../session/factor-again';
import { useAct } from '../session/use-act';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/staff/sign-ins');

/** Sign-ins of staff, of all or of one account, whose open sessions stand above. */
export function SignInsView({ rights }: { rights: Rights }) {
  const search = route.useSearch();
  const list = useConsoleList('/staff/sign-ins', search);
  const { code, outcome } = search;
  const signIns = useQuery(signInsOptions({ ...list.paging, code, outcome }));
  return (
    <Sections back={<PageLink href="/staff/accounts">返回员工账号</PageLink>}>
      <ToolRow>
        <SearchForm
          label="工号"
          onSearch={(text) => list.show({ code: text === '' ? undefined : text.toUpperCase() })}
        />
        <SelectField
          label="结果"
          value={outcome}
          options={signInOutcomes}
          onChange={(chosen) => list.show({ outcome: chosen })}
        />
      </ToolRow>
      {code !== undefined && <OpenSessions code={code} changeable={isAllowed(rights, 'staff', 'change')} />}
      <h2>{code === undefined ? '全部登录记录' : `${code}的登录记录`}</h2>
      <Exporting list="signIns" filter={{ code, outcome }} />
      <PagedList query={signIns} {...list}>
        {(data) => <SignIns signIns={data.data} stale={signIns.isPlaceholderData} />}
      </PagedList>
    </Sections>
  );
}

function OpenSessions({ code, changeable }: { code: string; changeable: boolean }) {
  const end = useAct({ act: endMemberSession, message: () => '已结束该登录', changes: ['staff', 'memberSessions'] });
  return (
    <>
      <h2>当前登录</h2>
      <FactorAgain act={end} />
      <Loaded query={useQuery(memberSessionsOptions(code))} waiting={<SkeletonText />}>
        {(sessions) => (
          <MemberSessions
            sessions={sessions}
            changeable={changeable}
            busy={end.isPending}
            onEnd={(sessionId, reason) => end.mutate({ code, sessionId, reason })}
          />
        )}
      </Loaded>
    </>
  );
}
