const words = (text: string): readonly string[] => text.split(/\s+/u);

/** First words of invented companies. The generator draws from the first list, errands from the second. */
export const BACKGROUND_STEMS = words(
  `Alderway Amberfield Anchorline Ashgrove Baywater Beechworth Bluepeak Bramblegate Brightwell Brookstone Cedarhill
  Cloverdale Copperleaf Cornerstone Crestline Driftwood Eastmoor Elmbridge Evergate Fairhaven Fernhollow Flintlock Foxglove
  Glenrock Goldfinch Greenmantle Harborline Hawthorne Hollybank Ironbark Ivygate Juniper Kestrel Kingfisher
  Larkspur Lindengrove Longacre Maplecroft Marigold Meadowlark Millrace Moorfield Northgate Oakhaven Orchardside Otterbrook
  Pinecrest Plumtree Quillstone Ravensbourne Redbrick Ridgeway Riverbend Rosewater Saltmarsh Silverbirch Springvale
  Stonebridge Sunnyside Swallowtail Tamarack Thistledown Timberline Valleyview Wavecrest Westbrook Whitethorn Willowbank
  Windermill Woodpecker Yarrow`,
);
export const PLANT_STEMS = words(
  `Aldermoor Applegarth Arrowhead Aspenfield Barleymow Basalt Bellwether Bilberry Bittern Blackthorn Bluebell Bowline
  Briarwood Bulrush Burdock Calder Candlewick Catkin Chalkhill Cinderford Coldwater Coppice Cowslip Crosswind Curlew
  Daybreak Dovetail Dunlin Eiderdown Elderberry Fallowfield Farthing Firebrand Foxtail Gannet Gorsehill Graywater Greenfinch
  Halyard Hazelmere Heronsgate Honeycomb Hornbeam Inkwell Jackdaw Kelpstone Kiln Lanternhill Lapwing Leeside Linnet
  Lodestar Mallard Marlpit Merlin Millstone Mistletoe Nettlecombe Nightjar Nuthatch Oxbow Partridge Pebblebrook
  Periwinkle Pikestaff Plover Quarrybank Quayside Redstart Rookery Rushmere Sandpiper Seagrass Shearwater Skylark Snowdrop
  Sorrel Starling Stonechat Tanager Teasel Thornbury Tidewater Turnstone Wagtail Waxwing Wheatear Whinfell Wickerwork
  Woodruff Wrenfield Yewtree`,
);
