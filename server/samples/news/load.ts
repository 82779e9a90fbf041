import type { Context } from '../../context';
import { cleanHtml } from '../../html/clean-html';
import { putNotices, putOrderNotices } from '../../modules/news/notices-store';
import { putPhotos } from '../../modules/news/photos-store';
import type { Draft } from '../../modules/news/write-article';
import { addArticles, hasArticles } from '../../modules/news/write-article';
import type { Drawing } from '../art/routes';
import { artAddress } from '../art/routes';
import { activityArticles } from './activity-articles';
import { businessArticles } from './business-articles';
import { coverPhoto } from './covers';
import { noticeArticles } from './notice-articles';
import { orderNotices } from './order-notices';
import type { SampleArticle } from './sample-article';
import { bodyOf } from './sample-article';
import { technicalArticles } from './technical-articles';

const hourMs = 60 * 60_000;
const articles: readonly SampleArticle[] = [...businessArticles, ...activityArticles, ...technicalArticles];

/** Spreads articles, ordered by importance, over the working hours of the past months. */
function publishedAt(at: number, all: number, now: Date): Date {
  // 37 shares no factor with the numbers of articles: the categories mix.
  const place = (at * 37) % all;
  return new Date(now.getTime() - (place * 71 + 26 + ((at * 5) % 9)) * hourMs);
}

/** The kind of an article's drawing, by its subject. */
function drawingOf({ parts }: SampleArticle): Drawing {
  const [first] = parts;
  if (first === 'stackup' || first === 'hdi' || first === 'impedance') return 'stackup';
  if (first === 'panel' || first === 'files' || first === 'packing') return 'panel';
  if (first === 'reflow' || first === 'printing') return 'reflow';
  return first === 'delivery' ? 'chart' : 'board';
}

/** A drawing where it explains the subject, else a photo of the subject. */
function coverOf(article: SampleArticle, seed: string): string {
  const drawing = drawingOf(article);
  const photo = drawing === 'board' ? coverPhoto(article.parts, Number(seed.slice(1)) || 0) : undefined;
  return photo ?? artAddress(drawing, seed);
}

function draftOf(article: SampleArticle, seed: string, when: Date): Draft {
  const { category, type, title, lead, keywords } = article;
  return {
    categoryCode: category,
    typeCode: type,
    title,
    content: bodyOf(article, seed),
    keywords,
    description: lead,
    seoTitle: '',
    topImage: coverOf(article, seed),
    publishedAt: when,
  };
}

const photosOfAlbum = (albumId: number) =>
  (['board', 'panel', 'stackup', 'board'] as const).map((drawing, position) => ({
    albumId,
    position,
    url: artAddress(drawing, `album-${albumId}-${position}`),
    title: ['展厅与样板', '拼版与分板', '叠层讲解', '座谈样品'][position] ?? '',
  }));

/** Fills an empty portal with articles, notices and albums. */
export async function loadNewsSamples(context: Context): Promise<void> {
  const { db, now } = context;
  if (await hasArticles(db)) return;
  const start = now();

  let albums = 0;
  const drafts = articles.map((article, at): Draft => {
    const draft = draftOf(article, `a${at}`, publishedAt(at, articles.length, start));
    const inPictures = article.type === 'visiting_a_factory' || article.type === 'headquarters_technical_salon';
    return { ...draft, albumId: inPictures ? ++albums : null, accessingCount: 180 + ((at * 997) % 3_700) };
  });
  const withdrawn = draftOf(
    {
      category: 66,
      type: 'enterprise_news',
      title: '旧版下单助手停止服务',
      lead: '本文已经撤下。',
      parts: [],
      keywords: '',
    },
    'withdrawn',
    new Date(start.getTime() - 400 * 24 * hourMs),
  );
  await addArticles(context, [...drafts, { ...withdrawn, visible: false }]);
  await putPhotos(db, Array.from({ length: albums }, (_, at) => photosOfAlbum(at + 1)).flat());

  const noticeDrafts = noticeArticles.map((article, at) =>
    draftOf(article, `n${at}`, new Date(start.getTime() - (at * 5 + 1) * 24 * hourMs)),
  );
  const added = await addArticles(context, noticeDrafts);
  await putNotices(
    db,
    noticeArticles.flatMap(({ title, short }, at) => {
      const article = added.find((each) => each.title === title);
      const when = noticeDrafts[at]?.publishedAt;
      return article && when ? [{ informationId: article.id, noticeInfoTitle: short, showStartTime: when }] : [];
    }),
  );
  await putOrderNotices(
    db,
    orderNotices.map((notice) => ({ ...notice, content: cleanHtml(notice.content), updatedAt: start })),
  );
}
