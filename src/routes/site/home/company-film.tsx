import { useQuery } from '@tanstack/react-query';
import { companyFilmOptions } from '../../../services/site/company-film';
import { AntdProvider } from '../../../ui/antd/AntdProvider';
import { PortalModal } from '../../../ui/antd/PortalModal';
import { Skeleton } from '../../../ui/parts/Skeleton';
import type { CompanyFilmProps } from '../../../ui/site/home/company/Company';
import { CompanyScenes } from '../../../ui/site/home/company/CompanyScenes';
import { FilmPlayer } from '../../player/film-player';

const width = 1000;

/** R097: the company's film; a drawn one where none is entered, or it cannot be found. */
export default function CompanyFilm({ open, onClose }: CompanyFilmProps) {
  const { data: film, isPending } = useQuery({ ...companyFilmOptions(), enabled: open });
  return (
    <AntdProvider>
      <PortalModal open={open} title={film?.title ?? '一块线路板的诞生'} width={width} keyboard onClose={onClose}>
        {isPending && <Skeleton ratio={16 / 9} />}
        {!isPending && !film && <CompanyScenes />}
        {film && open && (
          <FilmPlayer key={film.fileId} fileId={film.fileId} title={film.title} poster={film.videoCoverUrl} autoplay />
        )}
      </PortalModal>
    </AntdProvider>
  );
}
