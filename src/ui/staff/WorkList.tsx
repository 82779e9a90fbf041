import { staff } from '../../../contract/limits/staff';
import { formatDateTime } from '../../../contract/rules/dates';
import type { ContentWork } from '../../../contract/staff/content-calls';
import { publicationNames } from '../../../contract/staff/rules/publication';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { Card } from '../parts/Card';
import { PageLink } from '../parts/PageLink';
import styles from './WaitingList.module.css';

interface WorkListProps {
  work: readonly ContentWork[];
  /** What is said beside each. */
  noteOf: (each: ContentWork) => string;
  /** The words where there is nothing. */
  none: string;
}

/** Records of content to go on with, each with the way there. */
export const WorkList = ({ work, noteOf, none }: WorkListProps) => (
  <Card>
    {work.length === 0 ? (
      <p className={styles.none}>{none}</p>
    ) : (
      <ul className={styles.list}>
        {work.map((each) => (
          <li key={`${each.resource} ${each.id}`}>
            <PageLink href={`/staff/content/${each.resource}/${encodeURIComponent(each.id)}`}>
              {resourceOf(each.resource).label}：{each.title || `编号${each.id}`}
            </PageLink>
            <span className={styles.none}>
              {noteOf(each)}，{formatDateTime(new Date(each.at))}
            </span>
          </li>
        ))}
      </ul>
    )}
    {work.length === staff.ownWorkShown && <p className={styles.none}>仅列出{staff.ownWorkShown}条</p>}
  </Card>
);

export const draftNote = ({ state, reviewer }: ContentWork): string =>
  `${publicationNames[state]}${reviewer && `，已请${reviewer}审核`}`;
export const reviewNote = ({ by, reviewer, asked }: ContentWork): string =>
  `${by}送审${asked ? '，请您审核' : reviewer && `，已请${reviewer}审核，您也可以审核`}`;
