import type { SubmissionWorld } from '../../shared/submission-world';
import { draftSteps, keepsWhole, mayOpen, submissionWorld } from '../../shared/submission-world';
import { cutOff } from '../../shared/visit';
import { because, worldOf } from '../../shared/world';

const { beyond, left, rules, starts } = submissionWorld('dispute');
const never = { needs: () => false };

/** The report of an employee of its own. */
export const world = worldOf<SubmissionWorld>({
  starts: {
    person: {
      label: '本人已通过刷脸',
      prepared: '一名员工，已有履历报告',
      input: 'person',
      world: starts.customer.world,
    },
  },
  page: ({ id }) => `/dev/prepare/${id}/report`,
  order: () => ({ employee: { report: true } }),
  signedIn: () => '',
  calls: { submit: 'POST /api/portal/v1/archive/submitFeedback' },
  steps: {
    ...draftSteps<SubmissionWorld>(),
    'dispute.open': { needs: mayOpen },
    'form.submit(noProof)': { makes: keepsWhole },
    'form.submit(proofPending)': never,
    'form.submit(proofFailed)': never,
    'form.submit(proofDone)': never,
    'submit → broken': cutOff,
  },
  left,
  beyond: {
    ...beyond,
    ...because(
      '查看时限一到，页面从同一答复的时间得知，随即回到查询页，窗口不再显示',
      'submit → refused',
      'dispute.submitting :: error submit[1]',
    ),
    ...because('没有提交的草稿不完整，而模型中的草稿是填写完的', 'readDraft → kept', 'dispute.form :: draft.discard'),
    ...because(
      '附件的上传由投诉的用例检查，这里不选文件',
      'dispute.form :: form.submit[0]',
      'dispute.form :: form.submit[1]',
    ),
  },
  rules,
  // Only staff see what was sent; the page says that it was received.
  books: () => ({}),
});
