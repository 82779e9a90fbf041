import { useState } from 'react';
import { checkReport, reportReasons } from '../../../../contract/comments/rules/report-reasons';
import { comments as limits } from '../../../../contract/limits/comments';
import type { WrittenReport } from '../../../machines/comments/report-comment/machine';
import { blankReport } from '../../../machines/comments/report-comment/machine';
import { FormModal } from '../../antd/FormModal';
import { ChoiceGroup } from '../../parts/ChoiceGroup';
import { TextArea } from '../../parts/TextArea';
import styles from './ReportDialog.module.css';

interface ReportDialogProps {
  /** What is reported, as it is named to people. */
  what: '评论' | '弹幕';
  open: boolean;
  busy: boolean;
  onSubmit: (written: WrittenReport) => void;
  onClose: () => void;
}

// The keys of that very object.
const reasons = Object.entries(reportReasons) as [keyof typeof reportReasons, string][];

/** Why somebody reports a comment. */
export const ReportDialog = ({ what, open, busy, onSubmit, onClose }: ReportDialogProps) => (
  <FormModal open={open} title={`举报${what}`} width={520} submit="提交举报" busy={busy} onClose={onClose}>
    {(id) => <ReportForm id={id} onSubmit={onSubmit} />}
  </FormModal>
);

function ReportForm({ id, onSubmit }: Pick<ReportDialogProps, 'onSubmit'> & { id: string }) {
  const [written, setWritten] = useState(blankReport);
  const [tried, setTried] = useState(false);
  const { reason, words } = written;
  const wrong = tried ? checkReport(written) : '';
  return (
    <form
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (checkReport(written) === '') onSubmit(written);
      }}
    >
      <ChoiceGroup
        legend="举报原因"
        name="reason"
        choices={reasons}
        chosen={reason === '' ? [] : [reason]}
        error={wrong !== '' && reason === '' ? wrong : undefined}
        onChoose={(chosen) => setWritten({ ...written, reason: chosen })}
      />
      <TextArea
        label="举报说明"
        name="words"
        placeholder={reason === 'other' ? '请说明举报的原因' : '可补充说明（选填）'}
        value={words}
        error={wrong !== '' && reason !== '' ? wrong : undefined}
        maxLength={limits.reportMaxLength}
        onChange={(typed) => setWritten({ ...written, words: typed })}
      />
    </form>
  );
}
