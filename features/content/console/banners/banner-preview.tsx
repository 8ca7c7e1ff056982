import { useT } from '@kislap/console-kit/i18n.tsx';
import { useEffect, useRef, useState } from 'react';
import type { BannerGroup } from '../../contract/banners.console.ts';

interface BannerPreviewProps {
  group: BannerGroup;
  title: string;
  text: string;
  tint: string;
  imageUrl: string;
  narrowImageUrl: string;
}

/** What the lobby has room for at 1440 pixels, beside the side menu. */
const wide = { width: 1136, height: 224 };

/** The banner as the place it is for shows it. */
export function BannerPreview(props: BannerPreviewProps) {
  if (props.group === 'w_home') return <LobbyPreview {...props} />;
  const isMenu = props.group === 'w_leftmenu';
  return (
    <div
      className={`overflow-hidden rounded-tile ${isMenu ? 'h-20 max-w-50' : 'h-24 max-w-100'}`}
      data-preview={props.group}
    >
      <Slide
        {...props}
        text=""
        imageUrl={(isMenu && props.narrowImageUrl) || props.imageUrl}
        words={isMenu ? 'max-w-[70%] px-3' : 'max-w-[60%] px-4'}
        titleClass={isMenu ? 'text-xs' : 'text-base'}
        textClass=""
      />
    </div>
  );
}

/** As phones and as desks show it, the latter made smaller to fit. */
function LobbyPreview(props: BannerPreviewProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / wide.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="grid gap-4">
      <figure className="grid gap-1.5">
        <figcaption className="text-2xs font-semibold text-text3">
          {t('contentDesk.previewNarrow')}
        </figcaption>
        <div className="h-40 max-w-[358px] overflow-hidden rounded-card" data-preview="narrow">
          <Slide
            {...props}
            imageUrl={props.narrowImageUrl || props.imageUrl}
            words="w-[64%] gap-1.5 px-5 pb-4"
            titleClass="text-[1.375rem]"
            textClass="text-xs"
          />
        </div>
      </figure>
      <figure className="grid gap-1.5">
        <figcaption className="text-2xs font-semibold text-text3">{t('contentDesk.previewWide')}</figcaption>
        <div
          ref={frame}
          className="overflow-hidden rounded-control"
          style={{ height: wide.height * scale }}
          data-preview="wide"
        >
          <div className="origin-top-left" style={{ ...wide, transform: `scale(${scale})` }}>
            <Slide
              {...props}
              words="w-1/2 gap-2.5 px-10 pb-4"
              titleClass="text-[2.25rem]"
              textClass="text-base"
            />
          </div>
        </div>
      </figure>
    </div>
  );
}

interface SlideProps extends Omit<BannerPreviewProps, 'group' | 'narrowImageUrl'> {
  words: string;
  titleClass: string;
  textClass: string;
}

function Slide({ title, text, tint, imageUrl, words, titleClass, textClass }: SlideProps) {
  return (
    <div className="relative h-full overflow-hidden" style={{ backgroundColor: tint }}>
      {imageUrl && (
        <img src={imageUrl} alt="" className="absolute inset-0 size-full object-cover object-right" />
      )}
      <span className={`relative flex h-full flex-col justify-center text-[#fdf8ee] ${words}`}>
        <strong className={`font-display leading-[1.1] font-extrabold text-balance ${titleClass}`}>
          {title}
        </strong>
        <span className={`line-clamp-2 text-[#fdf8ee]/85 ${textClass}`}>{text}</span>
      </span>
    </div>
  );
}
