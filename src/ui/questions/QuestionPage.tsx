import type { ReactNode } from 'react';
import type { QuestionDetails, QuestionFile } from '../../../contract/questions/calls';
import { attachmentAddress, questionListAddress } from '../../../contract/questions/rules/addresses';
import { areaOfCode, ownList, titleOfList } from '../../../contract/questions/rules/categories';
import { ArticleBody } from '../parts/ArticleBody';
import { Card } from '../parts/Card';
import { fileSizeText } from '../parts/file-size';
import { Notice } from '../parts/Notice';
import { PageLink } from '../parts/PageLink';
import styles from './Questions.module.css';
import { StateChips } from './StateChips';

/** The list that a question belongs to: its discussion, else the asker's own questions. */
export const listOfQuestion = ({ areaCode, synced, isOwn }: QuestionDetails): number => {
  if (synced || !isOwn) return areaOfCode(areaCode)?.list ?? ownList;
  return ownList;
};

interface QuestionPageProps {
  question: QuestionDetails;
  like: ReactNode;
  comments: ReactNode;
  /** What managers do with it. */
  manage?: ReactNode;
}

/** R140 */
export function QuestionPage({ question, like, comments, manage }: QuestionPageProps) {
  const { title, customerName, createTime, accessingCount, commentCount, status, state, isOwn, isManager } = question;
  const list = listOfQuestion(question);
  return (
    <>
      <PageLink href={questionListAddress(list)} className={styles.back}>
        ← 返回{titleOfList(list)}
      </PageLink>
      <Card padded={false} className={styles.article}>
        <article>
          <header className={styles.head}>
            <h1>{title}</h1>
            <ul className={styles.facts}>
              <li>{customerName}</li>
              <li>
                提问于 <time dateTime={`${createTime.replace(' ', 'T')}:00+08:00`}>{createTime}</time>
              </li>
              <li>浏览 {accessingCount}</li>
              <li>回复 {commentCount}</li>
              {(isOwn || isManager) && (
                <li>
                  <StateChips topic={question} />
                </li>
              )}
            </ul>
          </header>
          <Notes question={question} />
          {manage}
          <ArticleBody html={question.content} />
          <Attachments files={question.fileList} />
        </article>
        {status === 1 && <div className={styles.like}>{like}</div>}
        {status === 1 && (
          <section className={styles.comments} aria-labelledby="comments-title">
            <h2 id="comments-title">
              回复 <span className={styles.count}>{commentCount}</span>
            </h2>
            {comments}
          </section>
        )}
        {state === 'hidden' && !isManager && isOwn && <p className={styles.facts}>如有疑问，请联系在线客服。</p>}
      </Card>
    </>
  );
}

function Notes({ question: { state, hiddenReason, helpDocument, isOwn, isManager } }: { question: QuestionDetails }) {
  const note = {
    held: '提问待工作人员审核，审核通过后其他用户可见并可回复。',
    hidden: '该提问未公开，仅您本人可见。',
    published: '',
    answered: '',
  }[state];
  if ((note === '' || !(isOwn || isManager)) && helpDocument === null) return null;
  return (
    <div className={styles.notes}>
      {note !== '' && (isOwn || isManager) && (
        <Notice tone="warn">
          {isOwn ? note : '该提问未公开，仅提问人与管理员可见。'}
          {hiddenReason !== '' && <span className={styles.reason}>原因：{hiddenReason}</span>}
        </Notice>
      )}
      {helpDocument && (
        <Notice tone="ok">
          该问题的解答已收录为帮助文档：<PageLink href={helpDocument.address}>{helpDocument.title}</PageLink>
        </Notice>
      )}
    </div>
  );
}

export function Attachments({ files }: { files: readonly QuestionFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label="附件">
      <h2>附件</h2>
      <ul>
        {files.map(({ fileIndexId, fileName, fileSize }) => (
          <li key={fileIndexId}>
            <a href={attachmentAddress(fileIndexId)} download={fileName}>
              {fileName}
            </a>
            <small>{fileSizeText(fileSize)}</small>
          </li>
        ))}
      </ul>
      <p>附件仅提问人与工作人员可见</p>
    </section>
  );
}
