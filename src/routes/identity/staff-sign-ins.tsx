import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { oneOf, readNumber, readWords } from '../shared/read-search';
import { StaffPage } from '../shell/staff-page';
import { SignInsView } from './staff-sign-ins-view';

interface SignInsSearch {
  code?: string;
  outcome?: 'signedIn' | 'wrongPassword' | 'disabled';
  page?: number;
}

export const Route = createFileRoute('/staff/sign-ins')({
  validateSearch: ({ code, outcome, page }: Record<string, unknown>): SignInsSearch => ({
    code: readWords(code, 40),
    outcome: oneOf(['signedIn', 'wrongPassword', 'disabled'], outcome),
    page: readNumber(String(page)),
  }),
  head: () => pageHead({ title: '登录记录', indexed: false }),
  component: () => (
    <StaffPage title="登录记录" path="/staff/accounts" needs={['staff', 'read']}>
      {(rights) => <SignInsView rights={rights} />}
    </StaffPage>
  ),
});
