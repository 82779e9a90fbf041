import type { SubmissionWorld } from '../../shared/submission-world';
import { mayOpen, submissionSteps, submissionWorld } from '../../shared/submission-world';
import { isKnown, isVisitor } from '../../shared/visit';
import { worldOf } from '../../shared/world';

const hasPart = (world: SubmissionWorld): SubmissionWorld => ({ ...world, draft: 'part' });

const otherDraft = '模型中的草稿没有投诉方式，而填写完的表单总有';

const common = submissionWorld('complaint');

/** A complaint of an account of its own, by the sorts of the samples. */
export const world = worldOf<SubmissionWorld>({
  ...common,
  page: () => '/portal/serviceGuide',
  calls: { submit: 'POST /api/portal/v1/submitComplaint' },
  steps: {
    ...submissionSteps<SubmissionWorld>(),
    'complaint.open': { needs: mayOpen },
    'type.choose': { makes: hasPart },
    'method.choose': { makes: hasPart },
    // Each type has sorts of its own.
    'sort.choose': { needs: (_, { context }) => context.written.salesClass === 'PCB', makes: hasPart },
    'form.submit(customer)': { needs: isKnown, makes: hasPart },
    'form.submit(visitor)': { needs: isVisitor, makes: hasPart },
    'form.submit(anonymous)': { needs: isVisitor, makes: hasPart },
    'form.submit(uploading)': { needs: isKnown, makes: hasPart },
    'form.submit(failed)': { needs: isKnown, makes: hasPart },
    'submit → wrongCaptcha': { needs: isVisitor },
  },
  beyond: {
    ...common.beyond,
    'readDraft → kept': otherDraft,
    'complaint.form :: draft.discard': otherDraft,
  },
});
