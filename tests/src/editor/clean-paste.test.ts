import { describe, expect, test } from 'vitest';
import { cleanPaste } from '#editor/clean-paste.ts';
import { markdownToHtml } from '#editor/markdown-to-html.ts';
import { throughEditor } from '#support/app/editor.ts';

/** The steps of a paste except the sanitizer, which runs in browsers only. */
const pasted = (html: string): string => throughEditor(cleanPaste(html)).replace(/\n/g, '');

describe('pasting', () => {
  test('from Word removes styles, drawn markers and empty paragraphs and makes lists', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
      <!--[if gte mso 9]><xml><o:x></o:x></xml><![endif]--></head><body lang=PT-BR><!--StartFragment-->
      <h1 style='mso-style-next:Normal'><span style='font-family:"Calibri"'>Torneio<o:p></o:p></span></h1>
      <p class=MsoNormal style='margin-bottom:0cm'>Um <b style='mso-bidi-font-weight:normal'>grande</b> <i>dia</i>.<o:p></o:p></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Arena<o:p></o:p></p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Norte</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Porto</p>
      <p class=MsoNormal style='display:none'>Oculto</p><!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe(
      '<h1>Torneio</h1><p>Um <strong>grande</strong> <em>dia</em>.</p><ul><li>Arena<ol><li>Norte</li></ol></li><li>Porto</li></ul>',
    );
  });

  test('from Word leaves out the drawn numbers of headings and keeps neighbouring lists apart', () => {
    const marker = (text: string) => `<span style='mso-list:Ignore'>${text}<span>&nbsp; </span></span>`;
    const item = (list: string, drawn: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:${list}'>${marker(drawn)}${text}</p>`;
    const [one, two, three] = ['l1 level1 lfo2', 'l2 level1 lfo3', 'l3 level1 lfo4'];
    const html = `<h1 style='mso-list:l0 level1 lfo1'>${marker('1.')}Capítulo um</h1>
      ${item(one, '1.', 'A um')}${item(one, '2.', 'A dois')}${item(two, '1.', 'B um')}${item(three, '·', 'P um')}`;
    expect(pasted(html)).toBe(
      '<h1>Capítulo um</h1><ol><li>A um</li><li>A dois</li></ol><p><br></p><ol><li>B um</li></ol><ul><li>P um</li></ul>',
    );
  });

  test('from Google Docs reads formats from styles and ignores the <b> around the whole text', () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:700">Eventos</span></h2>
      <p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Hoje: </span><span style="font-weight:700;font-style:italic">dobro</span><span style="text-decoration:line-through"> de XP</span></p><br>
      <ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:400">um</span></p></li><li dir="ltr"><p role="presentation"><a href="https://a.example/" style="text-decoration:none"><span style="text-decoration:underline">dois</span></a></p></li></ul></b><br class="Apple-interchange-newline">`;
    expect(pasted(html)).toBe(
      '<h2>Eventos</h2><p>Hoje: <strong><em>dobro</em></strong><s> de XP</s></p><ul><li>um</li><li><a href="https://a.example/">dois</a></li></ul>',
    );
  });

  test('from Discord makes emoji into text, lines into lines and boxes into paragraphs', () => {
    const html = `<div class="contents_c19a55"><div class="markup__75297 messageContent_c19a55"><span style="white-space: break-spaces;">Abriu o evento
      </span><strong>agora</strong><span> </span><img class="emoji" alt=":fire:" src="/assets/a.svg"></div></div>
      <div class="blockquoteContainer__75297"><div class="blockquoteDivider"></div><blockquote><span>Corram</span></blockquote></div><div><button>Reagir</button></div>`;
    expect(pasted(html)).toBe(
      '<p>Abriu o evento<br><strong>agora</strong> :fire:</p><blockquote>Corram</blockquote>',
    );
  });

  test('only what is an emoji becomes text, no picture whose description begins like one', () => {
    const picture = (alt: string, kind = 'photo') => `<img class="${kind}" alt="${alt}" src="/a.png">`;
    for (const alt of ['🔥', '❤️', '❤', '👩🏽‍🚒', '🇧🇷', '3️⃣', ':fire:'])
      expect(pasted(`<p>a ${picture(alt)}</p>`)).toBe(`<p>a ${alt}</p>`);
    for (const kind of ['twemoji', 'chat-emote', 'emote'])
      expect(pasted(`<p>a ${picture('Kappa', kind)}</p>`)).toBe('<p>a Kappa</p>');
    for (const alt of ['3º lugar', '#1 do ranking', '*', '7', '🔥 O novo evento'])
      expect(pasted(`<p>a ${picture(alt)}</p>`)).toContain(`alt="${alt}"`);
    expect(pasted(`<p>a ${picture('Mapa', 'remote')}</p>`)).toContain('<img');
  });

  test('from a web page keeps headings of all levels and removes scripts and forms', () => {
    const html =
      '<div><h4>a</h4><div>b</div><div>c<div>d</div></div><h6 onclick="x()">e</h6><script>x()</script><input value="f"></div>';
    expect(pasted(html).replace(/<\/?p>/g, '|')).toBe('<h4>a</h4>|b||c||d|<h6>e</h6>');
  });

  test('plain text makes paragraphs at blank lines and line breaks at line ends', () => {
    expect(throughEditor(markdownToHtml('Um <b>\r\n  dois\tx\n\n \nTrês')).replace(/\n/g, '')).toBe(
      '<p>Um &lt;b&gt;<br>dois x</p><p>Três</p>',
    );
  });

  test('from Word keeps tables, whose first row is a header when Word says so', () => {
    const html = `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><thead><tr style='mso-yfti-irow:0'>
      <td width=283 style='width:212pt'><p class=MsoNormal><b>Item<o:p></o:p></b></p></td><td><p class=MsoNormal>Preço</p></td></tr></thead>
      <tr><td><p class=MsoNormal>Elmo</p><p class=MsoNormal>Novo</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`;
    expect(pasted(html)).toBe(
      '<table><thead><tr><th><strong>Item</strong></th><th>Preço</th></tr></thead><tbody><tr><td><p>Elmo</p><p>Novo</p></td><td></td></tr></tbody></table>',
    );
  });

  test('from Google Docs keeps tables and pictures', () => {
    const html = `<b style="font-weight:normal;" id="docs-internal-guid-2"><div dir="ltr" style="margin-left:0pt;"><table style="border:none"><tbody><tr style="height:0pt">
      <td style="padding:5pt"><p dir="ltr"><span style="font-weight:700">Elmo</span></p></td><td><ul><li dir="ltr"><p role="presentation"><span>um</span></p></li></ul></td></tr></tbody></table></div>
      <p dir="ltr"><span style="border:none;display:inline-block"><img alt="Arena" src="https://lh7.example/a" width="624" height="351" style="margin-left:0px"/></span></p></b>`;
    expect(pasted(html)).toBe(
      '<table><tbody><tr><td><strong>Elmo</strong></td><td><ul><li>um</li></ul></td></tr></tbody></table><figure><img src="https://lh7.example/a" alt="Arena" width="624" height="351"></figure>',
    );
  });

  test('from a page of the portal keeps spoilers', () => {
    expect(
      pasted('<div><details open><summary>Fim</summary><div>Ele <i>volta</i>.</div></details></div>'),
    ).toBe('<details><summary>Fim</summary><p>Ele <em>volta</em>.</p></details>');
  });
});
