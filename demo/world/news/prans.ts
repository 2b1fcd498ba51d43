import { aldren, type Article, ilma, team } from './article.ts';

export const prans: Article[] = [
  {
    title: 'O despertar das Prans: um novo elo entre você e a sua companheira',
    summary:
      'As Prans ganham vínculo, humor e uma terceira forma. Conheça o sistema de despertar e prepare os seus cristais.',
    author: team,
    cover: 'pran-awakening',
    hoursAgo: 140,
    content: `
<p>Elas já nos seguiam, já lutavam ao nosso lado e já roubavam o nosso lanche. Agora as Prans fazem algo novo: <strong>despertam</strong>. A partir de hoje, toda Pran adulta pode alcançar uma terceira forma, e o caminho até lá depende do vínculo entre vocês.</p>
<h2>O vínculo</h2>
<p>O vínculo cresce com o tempo que passam juntos, com as batalhas e com os cuidados: descanso, alimento, conversa. Não existe item que pule essa etapa. O que existe são <em>preferências</em>, e cada Pran tem as suas.</p>
<ul>
<li>Prans de fogo gostam de batalhas longas e de comida apimentada.</li>
<li>Prans de água preferem descansar perto do mar e detestam esperar no estábulo.</li>
<li>Prans de vento se animam com viagens e mudam de humor com o clima.</li>
</ul>
<h2>Como despertar</h2>
<ol>
<li>Alcance o vínculo máximo. O brilho ao redor da Pran muda de cor quando chegar a hora.</li>
<li>Reúna três cristais do mesmo elemento. Eles caem em dungeons a partir do nível 50 e também aparecem no <a href="/auction">leilão</a>.</li>
<li>Vá ao Lótus de Lumira em uma noite de lua cheia do jogo e ofereça os cristais.</li>
</ol>
<h2>O que muda</h2>
<p>A forma desperta tem asas de luz, uma habilidade de grupo e um bônus que depende da classe do dono. Ela não é mais forte em tudo: é mais <strong>parecida com você</strong>. Dois Feiticeiros com estilos diferentes terão Prans diferentes, e é assim que deve ser.</p>
<blockquote>Não é o cristal que desperta. É a mão que o oferece.</blockquote>
<h2>Respostas rápidas</h2>
<p>O despertar pode ser adiado sem perda. A aparência antiga continua disponível no guarda-roupa. E sim, ela ainda vai roubar o seu lanche. Para escolher a primeira companheira, leia <a href="/news/qual-pran-combina-com-voce-um-teste-serio-quase-sempre">o nosso teste quase sempre sério</a>.</p>
`,
  },
  {
    title: 'Qual Pran combina com você? Um teste sério, quase sempre',
    summary:
      'Seis perguntas para descobrir o elemento da sua companheira, com a opinião de quem cria Prans há trinta temporadas.',
    author: aldren,
    cover: 'pran-awakening',
    hoursAgo: 1340,
    content: `
<p>Crio Prans há trinta temporadas e perdi a conta de quantas vezes ouvi a mesma pergunta: “Mestre, qual é a melhor?”. Respondo sempre do mesmo jeito: <em>a melhor é a que ri das suas piadas</em>. Como isso não ajuda ninguém, preparei um teste.</p>
<h2>As perguntas</h2>
<ol>
<li>Na hora da briga, você corre para a frente, para trás ou para o lado?</li>
<li>A sua bolsa é arrumada ou é um mistério até para você?</li>
<li>Quando um amigo cai, você revive, vinga ou foge e volta depois?</li>
<li>Prefere caçar sozinho de madrugada ou em grupo à tarde?</li>
<li>Você lê o texto das missões?</li>
<li>Sopa ou assado?</li>
</ol>
<h2>Os resultados</h2>
<h3>Fogo</h3>
<p>Se você corre para a frente, vinga os amigos e prefere assado, a sua Pran é de fogo. Ela aumenta o dano e a pressa. Combina com <strong>Guerreiros, Dual Gunners e gente que não lê missões</strong>.</p>
<h3>Água</h3>
<p>Se a bolsa é arrumada, o grupo vem primeiro e a sopa está servida, fique com a água. Ela protege e recupera. Clérigos e Templários se dão bem, mas já vi Feiticeiros felizes por causa dela.</p>
<h3>Vento</h3>
<p>Se você caça de madrugada, foge e volta e acha que “para o lado” é uma direção tão boa quanto as outras, escolha o vento. Velocidade, esquiva e uma companheira que some exatamente quando você chama. Atiradores e Pistoleiros entendem.</p>
<blockquote>Uma Pran não completa o que falta em você. Ela faz barulho até você perceber.</blockquote>
<h2>Um conselho de velho</h2>
<p>Não troque de Pran porque leu em algum lugar que outra dá dois por cento a mais. O vínculo que vocês constroem vale muito mais do que isso, ainda mais depois do <a href="/news/o-despertar-das-prans-um-novo-elo-entre-voce-e-a-sua-companheira">despertar</a>. E leia as missões. Algumas são boas; fui eu que escrevi.</p>
`,
  },
  {
    title: 'A creche de Lumira: como nascem as pequenas Prans',
    summary:
      'Fomos conhecer o lugar onde as Prans dão os primeiros passos, e saímos de lá com menos lanche e mais histórias.',
    author: ilma,
    cover: 'moonlit-forest',
    hoursAgo: 2780,
    content: `
<p>Para chegar à creche de Lumira é preciso tirar as botas. A regra está escrita numa tábua torta, na entrada da clareira, e vale para reis e para recrutas. Dizem que o chão sente o peso do ferro e que as pequenas Prans se assustam. Tirei as botas.</p>
<h2>Um lugar sem pressa</h2>
<p>A responsável se chama Vó Iracema, e não há registro de que tenha tido outro nome. Ela me recebeu com chá e com um aviso: “guarde o pão”. Guardei tarde demais. Uma criaturinha azul, do tamanho de um punho, já estava sentada dentro da minha mochila com cara de inocente.</p>
<p>Uma Pran nasce quando alguém <strong>promete alguma coisa</strong> perto de um cristal vivo. Ninguém sabe explicar melhor do que isso. Pode ser uma promessa enorme, de guerra, ou pequena, de voltar para o jantar. O cristal escuta, racha e pronto.</p>
<h2>As três idades</h2>
<ul>
<li><strong>Faísca:</strong> dorme quase o dia todo e imita o dono.</li>
<li><strong>Companheira:</strong> fala, opina e aprende a lutar.</li>
<li><strong>Desperta:</strong> escolhe. É quando deixa de ser sua e passa a estar com você.</li>
</ul>
<blockquote>Quem cumpre a promessa nem sempre é quem prometeu. — Vó Iracema</blockquote>
<h2>O que as crianças perguntam</h2>
<p>Uma menina de Vanov queria saber se Prans sentem saudade. Vó Iracema apontou para um cristal apagado, no canto da clareira, coberto de flores frescas. “Esta aqui espera um moço que foi para o Deserto de Ocra. Todo dia alguém traz flor. Enquanto houver flor, ela espera.”</p>
<p>Saí de lá com as botas na mão e uma promessa feita. Não conto qual. Se você passar por Lumira, siga as placas do <a href="/guides">guia da floresta</a>, leve um pão a mais e, por favor, deixe uma flor.</p>
`,
  },
];
