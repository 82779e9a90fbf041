import { useQuery } from '@tanstack/react-query';
import type { ActivityType } from '../../../contract/events/rules/activity';
import { testimonialsOptions } from '../../services/events/events';
import { Testimonials } from '../../ui/events/Testimonials';
import { AlbumsSection } from './albums-section';
import { GallerySection } from './gallery-section';
import { NewsSection } from './news-section';

export interface VisitSectionsProps {
  type: ActivityType;
}

/** What was at earlier visits or salons (R350–R359). */
export default function VisitSections({ type }: VisitSectionsProps) {
  const { data: testimonials = [] } = useQuery(testimonialsOptions(type));
  return (
    <>
      <GallerySection type={type} />
      <Testimonials testimonials={testimonials} />
      <NewsSection type={type} />
      <AlbumsSection type={type} />
    </>
  );
}
