/** The brand's picture: wide at the desk, tall on phones. */
export function KingdomPicture({ className, urgent }: { className: string; urgent?: boolean }) {
  return (
    <picture>
      <source
        media="(min-width: 820px)"
        type="image/avif"
        srcSet="/images/hero-wide-1440.avif 1440w, /images/hero-wide-2160.avif 2160w"
        sizes="100vw"
      />
      <source
        media="(min-width: 820px)"
        srcSet="/images/hero-wide-1440.webp 1440w, /images/hero-wide-2160.webp 2160w"
        sizes="100vw"
      />
      <source
        type="image/avif"
        srcSet="/images/hero-tall-480.avif 480w, /images/hero-tall-960.avif 960w"
        sizes="100vw"
      />
      <img
        src="/images/hero-tall-480.webp"
        srcSet="/images/hero-tall-480.webp 480w, /images/hero-tall-960.webp 960w"
        sizes="100vw"
        alt=""
        fetchPriority={urgent ? 'high' : 'auto'}
        className={className}
      />
    </picture>
  );
}
