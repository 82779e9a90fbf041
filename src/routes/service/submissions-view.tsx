import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { service } from '../../../contract/limits/service';
import { followTicket, noteTicketRead, ownTicketOptions, submissionsOptions } from '../../services/service/tickets';
import { CallError } from '../../services/shared/call';
import { Card } from '../../ui/parts/Card';
import { Loaded } from '../../ui/parts/Loaded';
import { PagedList } from '../../ui/parts/PagedList';
import { SkeletonText } from '../../ui/parts/Skeleton';
import { FollowForm } from '../../ui/service/FollowForm';
import { OwnTicketView, SubmissionList, SubmissionsPage } from '../../ui/service/SubmissionsPage';
import { CustomerGate } from '../session/customer-gate';
import { useSession } from '../session/session-context';
import { useCaptcha } from '../shared/use-captcha';
import { useConsoleList } from '../shared/use-console-list';

const route = getRouteApi('/_account/portal/account/tickets');

/** What a customer has submitted anywhere, and the way to a ticket without an account. */
export function SubmissionsView() {
  const { customer } = useSession();
  return (
    <SubmissionsPage follow={<Follow />}>
      {customer ? (
        <Submissions customerCode={customer.customerCode} />
      ) : (
        <Card>
          <CustomerGate title="登录后查看提交记录" note="投诉、建议、反馈的处理进度都在这里。" />
        </Card>
      )}
    </SubmissionsPage>
  );
}

function Submissions({ customerCode }: { customerCode: string }) {
  const list = useConsoleList('/portal/account/tickets', route.useSearch());
  const submissions = useQuery(submissionsOptions(customerCode, list.page));
  return (
    <PagedList query={submissions} {...list} pageSize={service.pageSize} lines={6}>
      {({ data }) => <SubmissionList submissions={data} detailOf={(number) => <OwnTicket ticketNumber={number} />} />}
    </PagedList>
  );
}

function OwnTicket({ ticketNumber }: { ticketNumber: string }) {
  const queryClient = useQueryClient();
  const ticket = useQuery(ownTicketOptions(ticketNumber));
  const { data } = ticket;
  useEffect(() => {
    if (data) noteTicketRead(queryClient, ticketNumber);
  }, [data, queryClient, ticketNumber]);
  return (
    <Loaded query={ticket} waiting={<SkeletonText lines={3} />}>
      {(read) => <OwnTicketView ticket={read} />}
    </Loaded>
  );
}

/** A ticket by its number and phone: the answer is for this page alone, and in no address. */
function Follow() {
  const captcha = useCaptcha(true);
  const follow = useMutation({ mutationFn: followTicket, onSettled: captcha.refresh, gcTime: 0 });
  const { error } = follow;
  return (
    <FollowForm
      busy={follow.isPending}
      tries={follow.submittedAt}
      error={error instanceof CallError ? error.message : undefined}
      captcha={captcha}
      onSubmit={({ ticketNumber, phoneNumber, captchaAnswer }) => {
        if (captcha.captchaId === undefined) return;
        follow.mutate({ ticketNumber, phoneNumber, captchaId: captcha.captchaId, captchaAnswer });
      }}
    >
      {follow.data && <OwnTicketView ticket={follow.data} />}
    </FollowForm>
  );
}
