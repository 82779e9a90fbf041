import { archiveMessages } from '../../../../contract/archive/messages';
import { archive } from '../../../../contract/limits/archive';
import { messages } from '../../../../contract/messages';
import { draftOutcomes } from '../../shared/draft';
import type { FlowModel } from '../../shared/flow-model';
import { submissionRules } from '../../shared/lost-reply';
import { asUsual, clockForward, employee, offline, personOf } from '../../shared/means';
import type { disputeMachine } from './machine';
import { world } from './world';

const written = { feedbackContent: '入职日期有误', contactPhone: '13800138000' };
const draft = { ...written, files: true };

/** What QA needs to walk the dispute of a report (R489, R490). */
export const model = {
  inputs: {
    person: {
      label: '打开本人的履历报告',
      how: `在 /portal/archive 以${personOf(employee)}申请查询，在刷脸页点击「是本人，刷脸通过」后打开报告`,
      input: undefined,
    },
  },
  events: {
    'dispute.open': { label: '点击「数据异常反馈」' },
    'form.submit': {
      label: '填写备注说明和手机号码并点击「提交」',
      cases: [
        {
          name: 'noProof',
          label: '未上传证明文件',
          data: `备注说明 ${written.feedbackContent}，联系电话 ${written.contactPhone}，不选文件`,
          payload: { written, proof: { state: 'none' } },
          variants: [
            {
              name: 'shortest',
              label: '备注说明 1 个字（下界）',
              data: `备注说明 误，联系电话 ${written.contactPhone}，不选文件`,
              payload: { written: { ...written, feedbackContent: '误' }, proof: { state: 'none' } },
            },
            {
              name: 'longest',
              label: `备注说明 ${archive.disputeMaxLength} 字（上界）`,
              data: `备注说明为 ${archive.disputeMaxLength} 个「误」，联系电话 ${written.contactPhone}，不选文件`,
              payload: {
                written: { ...written, feedbackContent: '误'.repeat(archive.disputeMaxLength) },
                proof: { state: 'none' },
              },
            },
          ],
        },
        {
          name: 'proofPending',
          label: '证明文件上传中',
          data: `备注说明 ${written.feedbackContent}，联系电话 ${written.contactPhone}；网络限速为「3G」，选择一个 10MB 的 PDF，进度未满时就提交`,
          payload: { written, proof: { state: 'pending' } },
        },
        {
          name: 'proofFailed',
          label: '证明文件上传失败',
          data: `备注说明 ${written.feedbackContent}，联系电话 ${written.contactPhone}；网络设为「离线」选择一个 PDF，出现「文件上传失败」后恢复联网再提交`,
          payload: { written, proof: { state: 'failed' } },
        },
        {
          name: 'proofDone',
          label: '证明文件已上传',
          data: `备注说明 ${written.feedbackContent}，联系电话 ${written.contactPhone}；选择一个 1MB 的 PDF，等到「上传完成」再提交`,
          payload: { written, proof: { state: 'done', fileIndexId: 'fileIndexId-of-test-01' } },
        },
      ],
    },
    'form.change': {
      label: '在表单中填写，不提交',
      cases: [
        {
          name: 'typed',
          label: '填写备注说明',
          data: '备注说明填「入职」',
          payload: { draft: { feedbackContent: '入职', contactPhone: '', files: false } },
        },
      ],
    },
    'draft.discard': { label: '点击「清除草稿」' },
    'dialog.close': { label: '关闭窗口' },
  },
  outcomes: {
    submit: [
      { name: 'accepted', label: '服务返回：提交成功', how: asUsual },
      {
        name: 'refused',
        label: '服务返回：超过查看时限',
        how: clockForward(archive.reportAccessMinutes + 1),
        error: { code: 'EXPIRED', message: archiveMessages.ownerTooLate },
      },
      { name: 'broken', label: '网络中断', how: offline, error: { code: 'NETWORK', message: messages.offline } },
    ],
    readDraft: draftOutcomes(draft, `打开反馈窗口，备注说明填「${draft.feedbackContent}」，选择一个文件`),
  },
  world,
  key: ({ written, fileIndexId, restored, uncertain }) => ({
    filled: written.feedbackContent !== '',
    proof: fileIndexId !== '',
    restored,
    uncertain,
  }),
  invariants: [
    {
      name: '提交时备注说明和手机号码都已填写',
      requirement: 'R489',
      kind: 'always',
      holds: (snapshot) =>
        snapshot.children.submit === undefined ||
        (snapshot.context.written.feedbackContent !== '' && snapshot.context.written.contactPhone !== ''),
    },
    {
      name: '提交成功窗口与填写窗口不同时出现',
      requirement: 'R494',
      kind: 'never',
      holds: (snapshot) => snapshot.matches('submitted') && snapshot.hasTag('dialog'),
    },
    {
      name: '提交后一步之内提示成功',
      requirement: 'R490',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.children.submit !== undefined,
      to: (snapshot) => snapshot.matches('submitted'),
    },
    {
      name: '提交失败后保留填写内容',
      requirement: 'R490',
      kind: 'within',
      steps: 1,
      from: (snapshot) => snapshot.children.submit !== undefined,
      to: (snapshot) => snapshot.matches('form') && snapshot.context.written.feedbackContent !== '',
    },
    {
      name: '提交成功后不留填写内容',
      kind: 'never',
      holds: (snapshot) =>
        snapshot.matches('submitted') &&
        (snapshot.context.written.feedbackContent !== '' || snapshot.context.fileIndexId !== ''),
    },
    ...submissionRules({
      from: ['form'],
      says: '提交结果未知。填写的内容已保留，再次打开反馈窗口提交即可，不会重复',
      opens: 'dispute.open',
      requirement: 'R490',
      draft,
      blank: { feedbackContent: '', contactPhone: '', files: false },
    }),
  ],
} satisfies FlowModel<typeof disputeMachine>;
