import type { Answer, Organization, Question, SearchAction, WithActionConstraints } from 'schema-dts';
import type { CommentV2 } from '../../../contract/comments/fields';
import { createTypes } from '../../../contract/comments/rules/comment-types';
import type { EventActivity } from '../../../contract/events/calls';
import { visitAddress } from '../../../contract/events/rules/activity';
import { withActivity } from '../../../contract/events/rules/open-activities';
import { site } from '../../../contract/limits/site';
import { shortNameMark } from '../../../contract/rules/brand';
import { showcaseScore } from '../../../contract/site/rules/showcases';
import { wordsOfHtml } from './html-words';
import type { Structured } from './schema-script';
import { script } from './schema-script';

const publisher = { '@type': 'Organization', name: '{全称}', url: '/' } as const satisfies Organization;

/** `yyyy-MM-dd HH:mm` of China with its offset. */
const instant = (time: string): string => (time === '' ? '' : `${time.replace(' ', 'T')}:00+08:00`);

/** Characters of a text. */
const longest = 2_000;
const cut = (html: string): string => [...wordsOfHtml(html)].slice(0, longest).join('');

interface ArticleFacts {
  type: 'NewsArticle' | 'TechArticle';
  headline: string;
  description: string;
  section: string;
  created: string;
  edited?: string;
  address: string;
  image?: string;
}

export function article(facts: ArticleFacts): Structured {
  const { type, headline, description, section, created, edited = '', address, image = '' } = facts;
  return [
    script({
      '@type': type,
      headline,
      description,
      articleSection: section,
      datePublished: instant(created),
      dateModified: instant(edited),
      mainEntityOfPage: address,
      image: image === '' ? [] : [image],
      author: publisher,
      publisher,
    }),
  ];
}

/** A title that asks something. */
const asks = /怎|什么|多少|多久|多大|多高|多宽|哪|如何|可以吗|吗$|[?？]/;

/** A document whose title is a question, with its text as the answer. */
export function frequentQuestion({ title, html }: { title: string; html: string }): Structured {
  if (!asks.test(title)) return [];
  const text = cut(html);
  if (text === '') return [];
  const question: Question = { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } };
  return [script({ '@type': 'FAQPage', mainEntity: [question] })];
}

interface QuestionFacts {
  title: string;
  text: string;
  createTime: string;
  clickCount: number;
  commentCount: number;
  address: string;
}

/** A question with the answers of its page. Search engines want none without an answer. */
export function askedQuestion(question: QuestionFacts, comments: readonly CommentV2[]): Structured {
  const answers = comments
    .filter(({ deleted, folded, auditStatus }) => !deleted && !folded && auditStatus === 1)
    .map((comment) => ({ ...comment, text: cut(comment.content) }))
    .filter(({ text }) => text !== '');
  if (answers.length === 0) return [];
  const answerOf = ({
    id,
    text,
    createTime,
    likeCount,
    createType,
    commentCustomerName,
  }: (typeof answers)[number]): Answer => ({
    '@type': 'Answer',
    text,
    dateCreated: instant(createTime),
    upvoteCount: likeCount,
    url: `${question.address}#comment-${id}`,
    author: createType === createTypes.official ? publisher : { '@type': 'Person', name: commentCustomerName },
  });
  const acceptedAnswer = answers.find(({ accepted }) => accepted);
  return [
    script({
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: question.title,
        text: question.text || question.title,
        dateCreated: instant(question.createTime),
        answerCount: Math.max(question.commentCount, answers.length),
        upvoteCount: question.clickCount,
        ...(acceptedAnswer && { acceptedAnswer: answerOf(acceptedAnswer) }),
        suggestedAnswer: answers.filter(({ accepted }) => !accepted).map(answerOf),
      },
    }),
  ];
}

/** Each activity that one can sign up for; `described` stands for one without a description. */
export function activityEvents(activities: readonly EventActivity[], described: string): Structured {
  return activities.map(({ id, activityType, title, description, beginTime, finishTime, place, capacity, remaining }) =>
    script({
      '@type': 'Event',
      name: title,
      startDate: new Date(beginTime).toISOString(),
      endDate: new Date(finishTime).toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      description: description || described,
      maximumAttendeeCapacity: capacity,
      isAccessibleForFree: true,
      organizer: publisher,
      url: withActivity(visitAddress(activityType), id),
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'CNY',
        availability: remaining > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
        url: withActivity(visitAddress(activityType), id),
      },
    }),
  );
}

interface ReviewFacts {
  title: string;
  evaluateContent: string;
  evaluateDate: string;
  evaluateSocre: number;
  customerCode: string;
}

export function review(facts: ReviewFacts): Structured {
  const { title, evaluateContent, evaluateDate, evaluateSocre, customerCode } = facts;
  return [
    script({
      '@type': 'Review',
      name: title,
      reviewBody: evaluateContent,
      datePublished: evaluateDate,
      author: { '@type': 'Person', name: customerCode },
      itemReviewed: publisher,
      reviewRating: {
        '@type': 'Rating',
        ratingValue: showcaseScore(evaluateSocre),
        bestRating: site.bestScore,
        worstRating: 0,
      },
    }),
  ];
}

/** Of the home page: the company, and the site with its search. */
export function website(): Structured {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/portal/search?keyword={search_term_string}' },
    'query-input': 'required name=search_term_string',
  };
  return [
    script({ ...publisher, alternateName: shortNameMark, logo: '/share.png' }),
    script({
      '@type': 'WebSite',
      name: shortNameMark,
      alternateName: '{全称}',
      url: '/',
      inLanguage: 'zh-CN',
      potentialAction: search,
    }),
  ];
}

export interface FilmFacts {
  fileId: string;
  title: string;
  videoCoverUrl: string;
  createTime: string;
  /** 0: not known. */
  seconds: number;
}

/** Films that the page plays. One without a picture of its own is none to search engines. */
export function filmObjects(films: readonly FilmFacts[]): Structured {
  return films
    .filter(({ videoCoverUrl }) => videoCoverUrl.startsWith('/') || videoCoverUrl.startsWith('https://'))
    .map(({ fileId, title, videoCoverUrl, createTime, seconds }) =>
      script({
        '@type': 'VideoObject',
        name: title,
        description: `{简称}视频：${title}`,
        thumbnailUrl: videoCoverUrl,
        uploadDate: instant(createTime),
        duration: seconds > 0 ? `PT${seconds}S` : '',
        embedUrl: `/portal/video-player?id=${encodeURIComponent(fileId)}&videoName=${encodeURIComponent(title)}`,
        publisher,
      }),
    );
}

/** A list whose entries have pages of their own. */
export function filmList(addresses: readonly string[]): Structured {
  if (addresses.length === 0) return [];
  return [
    script({
      '@type': 'ItemList',
      itemListElement: addresses.map((url, at) => ({ '@type': 'ListItem', position: at + 1, url })),
    }),
  ];
}
