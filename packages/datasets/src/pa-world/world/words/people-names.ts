/** Given names and surnames, by where they are at home. People of a household are drawn from them in any pairing. */
export type NameFlavour = 'english' | 'german' | 'iberian' | 'nordic' | 'far';

const words = (text: string): readonly string[] => text.split(/\s+/u);

export const FIRST_NAMES = {
  english: words(
    `Abigail Adele Alfie Amber Bernard Bethan Bridget Callum Caitlin Clive Dexter Dorothy Edith Eleanor Ellis Esme Fergus
    Fiona Gareth Gemma Gordon Harriet Hazel Hugh Imogen Isla Ivor Jasper Jocelyn Judith Keira Lachlan Leonard Lorna Mabel
    Maeve Malcolm Meredith Morgan Nadine Neville Niamh Nigel Orla Oscar Patience Penelope Philippa Quentin Rhys Rosalind
    Rowan Rupert Saoirse Shelby Sheila Tabitha Terence Trevor Una Verity Wallace Wendell Winifred`,
  ),
  german: words(
    `Albrecht Anke Benno Birgit Carsten Detlef Dörte Edda Eike Ewald Frauke Friedrich Gerlinde Gisela Gunnar Hanne
    Heiko Ilse Imke Jannik Jörg Katrin Konrad Lennart Liesel Lothar Malte Margarete Nele Oskar Ottilie Reinhard Renate
    Rüdiger Silke Steffen Swantje Theres Ulrike Volker Wiebke`,
  ),
  iberian: words(
    `Adriana Alba Amparo Beatriz Belén Benito Catarina Ciro Consuelo Damián Delfina Elvira Esteban Fátima Gonzalo
    Graça Ignacio Inés Jacinta Joaquim Leonor Lourdes Macarena Martim Nuno Olalla Pascual Pilar Ramiro Raquel Rocío Salvador
    Soledad Tadeo Teresa Vasco Ximena Yago`,
  ),
  nordic: words(
    `Aino Anders Astrid Bjarne Britta Dagny Eero Einar Elin Frode Greta Halvard Ingrid Jorunn Kaisa Kjell Liv Magnus
    Maja Olaf Pernille Ragna Runa Signe Sigrid Stellan Sunniva Tove Tuva Ulf Vidar Ylva`,
  ),
  far: words(
    `Adaeze Aditi Amara Anjali Arash Ayumi Bao Chidi Dalia Deepa Efua Farid Femi Gulsen Hana Haruto Idris Imani Indira
    Jamal Jin Kavita Kenji Kofi Lakshmi Leila Linh Mehmet Minh Nadia Naveen Ngozi Omar Parisa Priya Rania Ravi Samira Sanjay
    Selin Soraya Tariq Thanh Uzma Vikram Wei Yasmin Yuki Zainab Zoltan`,
  ),
} as const satisfies Record<NameFlavour, readonly string[]>;

export const LAST_NAMES = {
  english: words(
    `Abernathy Ashdown Atwell Barlow Birchall Blackwood Bramley Brockway Calloway Carrick Chilton Corbett Cresswell Dunmore
    Eastwood Fairclough Fenwick Garrity Gillespie Greenhalgh Haddon Halloran Harkness Hathaway Holloway Hurley Kershaw
    Kilbride Lockhart Loxley Maddox Marlowe McAllen Merriweather Millican Nettles Oakley Ormsby Pemberton Pickering Prescott
    Quigley Radcliffe Redfern Rowntree Sheridan Stanhope Stockwell Tolliver Trask Underhill Varley Wainwright Weatherby
    Whitlock Winslow Yardley`,
  ),
  german: words(
    `Ahrens Baumgart Bielefeld Brinkmann Dierks Ebeling Eckhardt Fassbender Gerlach Grothe Habermann Hinrichs Holtkamp
    Jessen Kessler Kirchhoff Kröger Lindemann Mertens Niemann Oltmann Petersen Quandt Riedel Rosskamp Schilling Seidel
    Stolz Tiedemann Uhlig Vollmer Wegener Westphal Wiegand Zielinski`,
  ),
  iberian: words(
    `Aguado Alarcón Barroso Bustamante Cabral Carvalho Cisneros Cordeiro Delgadillo Escobedo Ferreiro Figueroa Galindo Guerreiro
    Herrero Iglesias Lozano Machado Mendonça Montoya Narváez Olivares Pacheco Quintana Rebelo Robledo Saavedra Salgado
    Teixeira Trujillo Urrutia Valdivia Vidigal Zamorano`,
  ),
  nordic: words(
    `Aaltonen Bergström Dahlgren Ekberg Falk Grønvold Hagström Isaksen Järvinen Knutsen Lindqvist Lund Mikkelsen Nygaard
    Oksanen Ravn Sandvik Solheim Strand Thorsen Virtanen Westby`,
  ),
  far: words(
    `Abara Achterberg Adeyemi Bakshi Banerjee Chaudhry Danjuma Demir Doan Eze Farahani Ghosh Haddad Ibe Iyer Jafari Kaplan
    Karimi Kimura Kovacs Lam Mbeki Menon Moritani Nakagawa Nguyen Novak Obi Okafor Osei Pham Qureshi Rahimi Ramanathan Saito
    Sethi Shirazi Tanaka Thapa Uzun Varga Wen Yilmaz Zaman`,
  ),
} as const satisfies Record<NameFlavour, readonly string[]>;

/** Every given name, once. */
export const ALL_FIRST_NAMES: readonly string[] = Object.values(FIRST_NAMES).flat();
/** Every surname, once. */
export const ALL_LAST_NAMES: readonly string[] = Object.values(LAST_NAMES).flat();
