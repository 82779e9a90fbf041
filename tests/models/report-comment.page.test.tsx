import type { ReplyV2 } from '../../contract/comments/fields';
import { screen } from '../../src/machines/comments/report-comment/screen';
// What is fetched when it is first used is fetched before the tests.
import '../../src/routes/comments/report-dialog';
import { useReport } from '../../src/routes/comments/use-report';
import { Notices } from '../../src/routes/shared/notices';
import { CommentRow } from '../../src/ui/comments/thread/CommentRow';
import '../../src/ui/theme/base.css';
import { BeansStage, newVisit } from './support/beans';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';

const comment: ReplyV2 = {
  id: 11,
  content: '<p>加微信领优惠。</p>',
  createTime: '2026-11-24 10:00',
  createType: 2,
  customerCode: 'C1***2',
  commentCustomerName: '板友',
  blacklistFlag: false,
  isBlack: false,
  auditStatus: 1,
  topFlag: 0,
  hasFavor: false,
  likeCount: 0,
  couldReplyPicture: false,
  parentUserName: '',
  customerCodeStr: '',
  photoUrl: '',
  deleted: false,
  restorable: false,
  edited: false,
  editable: false,
  folded: false,
  accepted: false,
};

const ignore = () => undefined;

function Thread() {
  const { report, dialog } = useReport();
  return (
    <>
      <CommentRow
        comment={comment}
        view={{
          manages: false,
          isOwn: () => false,
          muted: false,
          now: Date.now,
          like: () => null,
          gone: new Set(),
          linked: undefined,
          tools: undefined,
          onReply: ignore,
          onDelete: ignore,
          onRestore: ignore,
          onEdit: ignore,
          onBlock: ignore,
          editing: () => null,
          onReport: report,
        }}
      />
      {dialog}
    </>
  );
}

await describeRenderedFlow({
  flow: flowNamed('reportComment'),
  screen,
  render: () => {
    newVisit();
    return (
      <BeansStage>
        <Notices>
          <Thread />
        </Notices>
      </BeansStage>
    );
  },
  fromEffect: ['report.open'],
  // The actor that opens the login window is a stub.
  inPlaceOf: { session: () => undefined },
});
