import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type DOMExportOutput,
  type LexicalNode,
} from 'lexical';
import { type ReactNode, use } from 'react';
import { PictureSources } from '#lib/picture-sources.ts';
import { elementOf } from './element-of.ts';
import { escapeHtml } from './escape-html.ts';
import { Selectable } from './selectable.tsx';

/** A picture with its caption, as a `figure`. */
export interface Picture {
  /** An https address or a path of this site. */
  src: string;
  /** What the picture shows, for those who do not see it. */
  alt: string;
  /** In pixels, like `height`; null if it is not known. */
  width: number | null;
  height: number | null;
  /** Plain text; empty if there is no caption. */
  caption: string;
}

const NO_PICTURE: Picture = { src: '', alt: '', width: null, height: null, caption: '' };
const pictureState = createState('picture', {
  parse: (value) => (value as Picture | undefined) ?? NO_PICTURE,
});

/** Pictures inside a line, and figures with other content, are unknown HTML. */
export class PictureNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('picture', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: pictureState }],
      importDOM: {
        figure: (figure) => {
          const picture = readPicture(figure);
          return picture && { conversion: () => ({ node: $createPictureNode(picture) }), priority: 2 };
        },
      },
    });
  }

  override exportDOM(): DOMExportOutput {
    return elementOf(this.html());
  }

  override createDOM(): HTMLElement {
    return document.createElement('div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): boolean {
    return false;
  }

  override getTextContent(): string {
    return '\n';
  }

  picture(): Picture {
    return $getState(this, pictureState);
  }

  setPicture(picture: Picture): void {
    $setState(this, pictureState, picture);
  }

  html(): string {
    const { src, alt, width, height, caption } = this.picture();
    const size = `${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''}`;
    const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}>`;
    const text = caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
    return `<figure>${image}${text}</figure>`;
  }

  override decorate(): ReactNode {
    const picture = this.picture();
    const { caption } = picture;
    return (
      <Selectable nodeKey={this.getKey()}>
        <figure>
          <ShownPicture picture={picture} />
          {caption === '' ? null : <figcaption>{caption}</figcaption>}
        </figure>
      </Selectable>
    );
  }
}

/** Shows this device's copy of a picture that is not on the server yet. */
function ShownPicture({ picture }: { picture: Picture }) {
  const { src, alt, width, height } = picture;
  const source = use(PictureSources);
  return (
    <img
      src={source(src)}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      draggable={false}
    />
  );
}

export const $createPictureNode = (picture: Picture): PictureNode =>
  $setState($create(PictureNode), pictureState, picture);

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode =>
  node instanceof PictureNode;

/** The picture of a figure; null if the figure contains anything but one picture and a caption without formats. */
function readPicture(figure: Element): Picture | null {
  const parts = [...figure.childNodes].filter(
    (node) => (node.textContent ?? '').trim() !== '' || isElement(node),
  );
  const [first, caption, ...others] = parts;
  const image = figure.querySelector('img');
  if (!image || image !== first || others.length > 0) return null;
  if (caption && (caption.nodeName !== 'FIGCAPTION' || [...caption.childNodes].some(isElement))) return null;
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.alt,
    width: readSize(image.getAttribute('width')),
    height: readSize(image.getAttribute('height')),
    caption: (caption?.textContent ?? '').replace(/[ \t\r\n\f]+/g, ' ').replace(/^ | $/g, ''),
  };
}

const isElement = (node: Node): boolean => node.nodeType === 1;

const readSize = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
