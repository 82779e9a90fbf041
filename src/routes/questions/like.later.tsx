export { QuestionLike as default } from './like';
